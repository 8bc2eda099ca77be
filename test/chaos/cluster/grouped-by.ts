// Groups values by a key.
export function groupedBy<Item, Name>(
  items: readonly Item[],
  nameOfItem: (item: Item) => Name,
): Map<Name, [Item, ...Item[]]> {
  const groups = new Map<Name, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(nameOfItem(item));
    if (group) group.push(item);
    else groups.set(nameOfItem(item), [item]);
  }
  return groups;
}
