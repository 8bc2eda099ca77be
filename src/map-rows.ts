// Makes one entry for each row of a table.
export function mapRows<Entries extends object>(
  table: { readonly [Name in keyof Entries]: unknown },
  entryOf: <Name extends keyof Entries>(name: Name) => Entries[Name],
): Entries {
  const made: Partial<Entries> = {};
  const add = <Name extends keyof Entries>(name: Name) => {
    made[name] = entryOf(name);
  };
  for (const name in table) add(name);
  const isComplete = (entries: Partial<Entries>): entries is Entries =>
    Object.keys(table).every((name) => Object.hasOwn(entries, name));
  if (!isComplete(made)) throw new Error('A row of the table has no entry');
  return made;
}
