// A body with one identifier replaced, at a path from the contract's `x-identifies`.

/** `[]` in the path is the first item of a list; an existing insured has no other fields. */
export function withIdAt<Body>(body: Body, path: readonly string[], id: string): Body {
  // Keeps the type: only an identifier is inserted where the contract has one.
  const changed: Body = JSON.parse(JSON.stringify(replaced(body, path, id)));
  return changed;
}

function replaced(value: unknown, [name, ...rest]: readonly string[], id: string): unknown {
  if (name === undefined) return id;
  if (name === '[]') {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : [];
    return [replaced(first, rest, id), ...others];
  }
  const before: Record<string, unknown> = Object(value);
  const others = name === 'insureContacts' ? {} : typeof value === 'object' ? before : {};
  return { ...others, [name]: replaced(before[name], rest, id) };
}
