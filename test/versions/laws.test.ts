// What holds for every request and response that crosses a change between versions, with bodies made from the schemas.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { Answer, refuse, reply } from '../../src/http/answer.js';
import { type NewestHandlers, v2Handlers } from '../../src/operations/v2/index.js';
import { createInstantParts } from './instant-parts.js';
