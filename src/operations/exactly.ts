// Owns the type that keeps a forwarded block whole: a field that the back office does not have does not compile.

type Surplus<Given, Block> = Record<Exclude<keyof Given, keyof Block>, never>;

/** `exactly<Draft>()({ ...body })`: the value as it is, refused by the compiler where it has a field that `Draft` lacks. */
export function exactly<Block>(): <Given extends Block>(given: Given & Surplus<Given, Block>) => Block {
  return (given) => given;
}
