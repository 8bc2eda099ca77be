// Headers that many responses share: prepared once, and written together with those of one response.

export type Headers = Readonly<Record<string, unknown>>;

export class HeaderSet {
  private readonly flat: readonly string[];
  private readonly values: ReadonlyMap<string, string>;
  private readonly extended = new WeakMap<Headers, HeaderSet>();

  constructor(private readonly entries: readonly (readonly [name: string, value: string])[]) {
    this.flat = entries.flat();
    this.values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): string | undefined {
    return this.values.get(name.toLowerCase());
  }

  /** These and others; a name that both have keeps the value of the others. Made once for each `others`. */
  with(others: Headers): HeaderSet {
    const known = this.extended.get(others);
    if (known) return known;
    const entries = Object.entries(others).map(([name, value]) => [name, String(value)] as const);
    const made = new HeaderSet([...this.without(entries.map(([name]) => name)), ...entries]);
    this.extended.set(others, made);
    return made;
  }

  /**
   * Names and values in turn, as `writeHead` takes them, with those of one answer. `last` has names and values in turn too;
   * neither these nor `own` has any of its names.
   */
  list(own: Headers, ...last: readonly string[]): string[] {
    const names: string[] = [];
    const given: string[] = [];
    for (const name in own) {
      if (own[name] === undefined) continue;
      names.push(name);
      given.push(name, String(own[name]));
    }
    const doubled = names.some((name) => this.get(name) !== undefined);
    return (doubled ? this.without(names).flat() : this.flat).concat(given, last);
  }

  /** For what answers without the contract: pages and health. */
  applyTo(res: { setHeader(name: string, value: string): unknown }): void {
    for (const [name, value] of this.entries) res.setHeader(name, value);
  }

  private without(names: readonly string[]): (readonly [string, string])[] {
    const given = new Set(names.map((name) => name.toLowerCase()));
    return this.entries.filter(([name]) => !given.has(name.toLowerCase()));
  }
}
