// All attacks, in the order of the table.
import type { Attack } from './attack.js';
import { unreadResponses, vanishingReaders } from './cases/connections.js';
import {
  documentReplay,
  foreignOrAbsent,
  foreignParties,
  invisibleLocations,
  noStore,
  revocation,
} from './cases/foreign-data.js';
import { keylessRefusals } from './cases/keyless-refusals.js';
import { injections, ownership, pathTricks, smuggling } from './cases/never-succeeded.js';
import { besides, shutOuts } from './cases/other-clients.js';
import { arrayBombs, unknownFields } from './cases/request-bombs.js';
import { drippingBody, endings } from './cases/shutdown.js';
import { slowestRequest } from './cases/slowest-request.js';

export const attacks: readonly Attack[] = [
  unknownFields,
  arrayBombs,
  slowestRequest,
  vanishingReaders,
  unreadResponses,
  ...shutOuts,
  ...endings,
  drippingBody,
  ...keylessRefusals,
  foreignParties,
  documentReplay,
  noStore,
  foreignOrAbsent,
  revocation,
  invisibleLocations,
  ownership,
  pathTricks,
  smuggling,
  injections,
  ...besides,
];
