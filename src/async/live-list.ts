// A list of the items in flight. V8 keeps replacing the table of a Set or Map whose items come and
// go, and an old table keeps its contents alive until the next full garbage collection.

export interface ListPlace<Item> {
  readonly item: Item;
  at: number;
}

/** The items have no order. */
export class LiveList<Item> implements Iterable<Item> {
  readonly #places: ListPlace<Item>[] = [];

  get size(): number {
    return this.#places.length;
  }

  add(item: Item): ListPlace<Item> {
    const place = { item, at: this.#places.length };
    this.#places.push(place);
    return place;
  }

  /** Does nothing if the item is no longer in the list. */
  remove(place: ListPlace<Item>): void {
    const last = this.#places.at(-1);
    if (last === undefined || this.#places[place.at] !== place) return;
    this.#places[place.at] = last;
    last.at = place.at;
    this.#places.pop();
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (const { item } of this.#places) yield item;
  }
}
