// The items in flight: each is in the list until it is removed, in whatever order they end.
import { expect, test } from 'vitest';
import { LiveList } from '../../src/async/live-list.js';

test('the list contains the items that were added and not removed, in any order of removal', () => {
  for (const order of permutations([0, 1, 2, 3])) {
    const list = new LiveList<string>();
    const places = ['a', 'b', 'c', 'd'].map((item) => list.add(item));
    const left = new Set(['a', 'b', 'c', 'd']);
    for (const at of order) {
      const place = places[at];
      if (!place) throw new Error('no such place');
      list.remove(place);
      left.delete(place.item);
      expect([...list].toSorted()).toEqual([...left]);
      expect(list.size).toBe(left.size);
    }
  }
});

test('a second removal of an item does not remove the one that took its place', () => {
  const list = new LiveList<string>();
  const first = list.add('first');
  list.add('second');
  list.remove(first);
  list.remove(first);
  expect([...list]).toEqual(['second']);
  list.add('third');
  list.remove(first);
  expect([...list]).toEqual(['second', 'third']);
});

test('equal items are separate items', () => {
  const list = new LiveList<string>();
  const one = list.add('same');
  list.add('same');
  list.remove(one);
  expect([...list]).toEqual(['same']);
});

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
