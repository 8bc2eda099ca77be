// Headers that many responses share: prepared once and written together with those of one response.
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

  /** These headers and others, which win if a name is in both. Computed once for each `others`. */
  with(others: Headers): HeaderSet {
    const known = this.extended.get(others);
    if (known) return known;
    const entries = Object.entries(others).map(([name, value]) => [name, String(value)] as const);
    const made = new HeaderSet([...this.without(entries.map(([name]) => name)), ...entries]);
    this.extended.set(others, made);
    return made;
  }

  /**
   * Alternating names and values, as `writeHead` takes them, with the headers of one response. `last` alternates too, and
   * its names must not be in `own` or in this set.
   */
  list(own: Headers, ...last: readonly string[]): string[] {
    const names: string[] = [];
    const given: string[] = [];
    for (const name in own) {
      if (own[name] === undefined) continue;
      names.push(name);
      given.push(name, String(own[name]));
    }
    const hasDuplicate = names.some((name) => this.get(name) !== undefined);
    return (hasDuplicate ? this.without(names).flat() : this.flat).concat(given, last);
  }

  /** For pages and health checks. */
  applyTo(res: { setHeader(name: string, value: string): unknown }): void {
    for (const [name, value] of this.entries) res.setHeader(name, value);
  }

  private without(names: readonly string[]): (readonly [string, string])[] {
    const given = new Set(names.map((name) => name.toLowerCase()));
    return this.entries.filter(([name]) => !given.has(name.toLowerCase()));
  }
}
