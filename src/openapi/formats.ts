// The meaning of each `format` of the contracts, for requests and responses.
import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Numbers that JavaScript cannot hold exactly are refused, not rounded. */
const exactInteger = { type: 'number', validate: (value: number) => Number.isSafeInteger(value) } as const;

export const formats: Record<string, Format> = { ...fullFormats, int64: exactInteger };
