// Bodies of a given size, filled with one repeated value.
import { type Place, withValueAt } from './places.js';

/** The largest JSON body that the gateway accepts. */
export const MOST_BYTES = 1_048_576;

/**
 * The example of the operation, with the array at the place filled with copies of the item until
 * the body has the size.
 */
export function bombOf({ example, path }: Place, item: string, bytes: number): string {
  const marker = '<items>';
  const around = JSON.stringify(withValueAt(example, path, [marker]));
  const room = Math.max(0, bytes - around.length);
  const items = `${item},`.repeat(Math.max(1, Math.floor(room / (item.length + 1)))).slice(0, -1);
  return around.replace(`"${marker}"`, () => items);
}

/** They need no escape in JSON. */
const LETTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((letter) => letter !== '"' && letter !== '\\')
  .join('');

/** Shortest first. */
export function unknownNames(count: number): string[] {
  const names: string[] = [];
  for (let length = 1; names.length < count; length += 1) {
    const most = Math.min(LETTERS.length ** length, count - names.length);
    for (let at = 0; at < most; at += 1) {
      let rest = at;
      let name = '';
      for (let letter = 0; letter < length; letter += 1) {
        name = (LETTERS[rest % LETTERS.length] ?? '') + name;
        rest = Math.floor(rest / LETTERS.length);
      }
      names.push(name);
    }
  }
  return names;
}
