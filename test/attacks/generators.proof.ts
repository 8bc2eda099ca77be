// The requests of the hostile client follow from a seed, and are JSON of at most the accepted size.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../support/random.js';
import { bombOf, MOST_BYTES, unknownNames } from './bodies/bombs.js';
import { arrayPlaces, bodyOperations, withValueAt } from './bodies/places.js';
import { cook, drawRecipe, mutateRecipe } from './bodies/recipes.js';
import { quantile } from './quantile.js';

const operations = await bodyOperations();

describe('random numbers', () => {
  test('follow from the seed alone', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  test('of a fork are the same, however many were drawn before it', () => {
    const random = createRandom(7);
    const first = random.fork(3).next();
    random.next();
    expect(random.fork(3).next()).toBe(first);
    expect(random.fork(4).next()).not.toBe(first);
  });

  test('of a magnitude are within the bounds', () => {
    const random = createRandom(1);
    const drawn = Array.from({ length: 1_000 }, () => random.magnitude(10, 1_000));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(1_000);
  });
});

describe('bombs', () => {
  test('132,083 different unknown names fit into the largest body', () => {
    const names = unknownNames(132_083);
    expect(new Set(names).size).toBe(132_083);
    const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, 0])));
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('the arrays of the contract are found, including nested ones', async () => {
    const paths = (await arrayPlaces()).map(({ operationId, path }) => `${operationId} ${path.join('.')}`);
    expect(paths).toContain('createQuote sections');
    expect(paths).toContain('createQuote sections.0.coverage');
    expect(paths).toContain('issuePolicy quoteRequest.lines');
    expect(paths).toContain('issuePolicy bindRequest.programs');
  });

  test('a bomb is the example with the array filled with the item, of the requested size', async () => {
    for (const place of await arrayPlaces()) {
      const body = bombOf(place, '{}', 40_000);
      expect(body.length).toBeLessThanOrEqual(40_000);
      expect(body.length).toBeGreaterThan(39_900);
      const at = place.path.reduce<unknown>(
        (value, name) => Reflect.get(Object(value), name),
        JSON.parse(body),
      );
      expect(at).toContainEqual({});
    }
  });

  test('a value is set at a path that the body does not have', () => {
    expect(withValueAt({ a: 1 }, ['b', 0, 'c'], 2)).toEqual({ a: 1, b: [{ c: 2 }] });
    expect(withValueAt({ b: [{ c: 1 }, 5] }, ['b', 0, 'c'], 2)).toEqual({ b: [{ c: 2 }, 5] });
  });
});

describe('recipes', () => {
  test('60 recipes and their mutations give JSON of at most the maximum size, the same each time', () => {
    const random = createRandom(3);
    for (let at = 0; at < 60; at += 1) {
      const drawn = drawRecipe(operations, random.fork(at));
      const recipe = at % 2 === 0 ? drawn : mutateRecipe(drawn, operations, random.fork(at + 10_000));
      const { body } = cook(recipe, operations);
      expect(Buffer.byteLength(body), JSON.stringify(recipe)).toBeLessThanOrEqual(MOST_BYTES);
      expect(() => JSON.parse(body), JSON.stringify(recipe)).not.toThrow();
      expect(cook(JSON.parse(JSON.stringify(recipe)), operations).body).toBe(body);
    }
  });
});

test('a quantile is the value that the share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.99, 1].map((share) => quantile(values, share))).toEqual([50, 99, 100]);
  expect(quantile([], 0.99)).toBe(0);
});
