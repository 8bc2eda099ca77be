// The attacks, in the order of the lines.
import type { Attack } from './attack.js';
import { unreadResponses, vanishingReaders } from './lines/connections.js';
import {
  documentReplay,
  foreignOrAbsent,
  foreignParties,
  invisibleLocations,
  noStore,
  revocation,
} from './lines/data.js';
import { drippingBody, endings } from './lines/endings.js';
import { injections, ownership, pathTricks, smuggling } from './lines/held-doors.js';
import { besides, shutOuts } from './lines/others.js';
import { arrayBombs, unknownFields } from './lines/request-bombs.js';
import { slowestRequest } from './lines/slowest-request.js';

export const attacks: readonly Attack[] = [
  unknownFields,
  arrayBombs,
  slowestRequest,
  vanishingReaders,
  unreadResponses,
  ...shutOuts,
  ...endings,
  drippingBody,
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
