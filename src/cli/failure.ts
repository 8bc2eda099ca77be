// Owns what ends a command early: one line for the operator that says what is wrong and what to do.

export class Failure extends Error {
  override readonly name = 'Failure';
}
