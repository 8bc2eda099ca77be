// The shape of a request's body, where that decides which conditions apply.

/** The earliest shape lacks fields that later versions have; no condition asks for a field that a body cannot have. */
export type Shape = 'earliest';
