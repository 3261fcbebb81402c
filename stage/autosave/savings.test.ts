import { expect, test } from 'vitest';
import { trouble } from './savings';

const failed = (statusCode: number, code: string) => ({ statusCode, code, errorMessage: '' });

test('services that fail are told apart from a connection that is lost; a refusal is neither', () => {
  expect(trouble(failed(0, 'offline'))).toBe('waiting');
  expect(trouble(failed(500, 'internal'))).toBe('failing');
  expect(trouble(failed(503, 'unavailable'))).toBe('failing');
  expect(trouble(failed(409, 'conflict'))).toBeUndefined();
});
