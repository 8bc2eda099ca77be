// Groups 1 and 2: single requests that are very expensive to validate or to explain.
import type { Attack, Finding, Fixture } from '../attack.js';
import { bombOf, MOST_BYTES, unknownNames } from '../bodies/bombs.js';
import { arrayPlaces } from '../bodies/places.js';
import { costOf } from '../cost.js';

export const REACH_MS = 50;
/** After a request that costs more, the remaining ones are not sent. */
const HOPELESS_MS = 500;

interface Bomb {
  readonly name: string;
  readonly path: string;
  readonly body: string;
}

/** Sends one request after the other. Stops at the first that stalls or ends the process. */
async function explode(scene: Fixture, bombs: Iterable<Bomb>): Promise<Finding> {
  const { arena, progress } = scene;
  const [node] = arena.nodes;
  const { apiKey } = await arena.addPartner('Bombs');
  let worst = { name: 'none', ms: 0, status: 0 };
  let sent = 0;
  for (const { name, path, body } of bombs) {
    progress(name);
    const cost = await costOf({ node, path, body, apiKey });
    sent += 1;
    if (cost.ended)
      return { held: false, figure: `${name} ended the process`, notes: [node.process.lastWords()] };
    if (cost.status === 0)
      return { held: false, figure: `${name}, ${kilobytes(body)}: no response in ${Math.round(cost.ms)} ms` };
    if (cost.ms > HOPELESS_MS)
      return { held: false, figure: `${name}, ${kilobytes(body)}: ${Math.round(cost.ms)} ms of CPU` };
    if (cost.ms > worst.ms) worst = { name, ms: cost.ms, status: cost.status };
  }
  return {
    held: worst.ms <= REACH_MS,
    figure: `${sent} requests, at most ${worst.ms.toFixed(0)} ms of CPU (${worst.name}, ${worst.status})`,
  };
}

const kilobytes = (text: string) => `${Math.round(text.length / 1024)} KB`;

export const unknownFields: Attack = {
  name: 'unknown-fields',
  group: '1',
  says: '132,083 unknown fields of one to three letters in one body: the process ended',
  reach: 'a response, ≤ 50 ms of CPU',
  on: 'embedded',
  run: (scene) => {
    const names = unknownNames(132_083);
    const body = (count: number) =>
      JSON.stringify(Object.fromEntries(names.slice(0, count).map((name) => [name, 0])));
    const paths = ['/submission/base', '/submission/full?policyKey=1&policyActivityKey=1', '/policy/issue'];
    return explode(
      scene,
      paths.flatMap((path) =>
        [1_000, 132_083].map((count) => ({
          name: `${count} unknown fields at ${path.split('?')[0]}`,
          path: `/v2${path}`,
          body: body(count),
        })),
      ),
    );
  },
};

export const arrayBombs: Attack = {
  name: 'array-bombs',
  group: '2',
  says: 'every array of the contract filled with invalid items, 40 KB to 1 MB: minutes of CPU',
  reach: 'a response, ≤ 50 ms of CPU each',
  on: 'embedded',
  run: async (scene) => {
    const places = await arrayPlaces();
    const sizes = scene.isQuick ? [40_000] : [40_000, MOST_BYTES];
    function* bombs() {
      for (const bytes of sizes)
        for (const place of places)
          for (const item of ['0', '{}', '{"a":0,"b":0}'])
            yield {
              name: `${place.operationId} ${place.path.join('.')} full of ${item}`,
              path: place.target,
              body: bombOf(place, item, bytes),
            };
    }
    return explode(scene, bombs());
  },
};
