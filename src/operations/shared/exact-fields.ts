// Compile-time checks that no field of a forwarded body is lost.
import type { BodyOf, OperationShapes } from '../../http/operation-types.js';

type Surplus<Given, Block> = Record<Exclude<keyof Given, keyof Block>, never>;

/** `exactly<Draft>()({ ...body })` does not compile if the value has a field that `Draft` lacks. */
export function exactly<Block>(): <Given extends Block>(given: Given & Surplus<Given, Block>) => Block {
  return (given) => given;
}

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type TakenBy<Handler> = Handler extends (request: infer Request) => unknown
  ? Request extends { body: infer Body }
    ? Body
    : never
  : never;

type ValueOf<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? NonNullable<Union[Key]>
    : never
  : never;

/** Fields of a body, and of its blocks, such as those of the one-call flow. */
type Lost<Body, Taken> =
  | Exclude<KeysOf<Body>, KeysOf<Taken>>
  | {
      [Key in KeysOf<Body>]: Exclude<KeysOf<ValueOf<Body, Key>>, KeysOf<ValueOf<Taken, Key>>>;
    }[KeysOf<Body>];

export type LostFields<Ops extends OperationShapes<Ops>, Handlers> = {
  [Id in keyof Ops & keyof Handlers]: Lost<
    BodyOf<NonNullable<Ops[Id]['requestBody']>>,
    TakenBy<Handlers[Id]>
  >;
}[keyof Ops & keyof Handlers];

/** `None<LostFields<…>>` does not compile if there are lost fields. */
export type None<T extends never> = T;
