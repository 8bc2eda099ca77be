// The body of an error names the page that explains its code.
import { expect, test } from 'vitest';
import { publishedErrors } from '../../src/http/response/error-shape.js';
import { type ErrorCode, Problem, problems } from '../../src/problems.js';
import { contracts, propertyOf } from '../contract/contracts.js';
import { examplesOf } from '../contract/named-examples.js';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(problems, code);

test.each(Object.keys(problems).filter(isCode))('%s links to its own page', (code) => {
  const { body } = publishedErrors.render(new Problem(code, 'why'), { requestId: 'r' });
  expect(body).toEqual({
    error: { code, message: 'why', requestId: 'r', help: `/docs/errors/${code}` },
  });
});

test('every example of an error links to the page of its code', () => {
  const codes = contracts.flatMap(examplesOf).flatMap(({ value }) => {
    const error = propertyOf(value, 'error');
    const [code, help] = [propertyOf(error, 'code'), propertyOf(error, 'help')];
    return typeof code === 'string' && isCode(code) && propertyOf(error, 'requestId') ? [[code, help]] : [];
  });
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter(([code, help]) => help !== `/docs/errors/${code}`)).toEqual([]);
});
