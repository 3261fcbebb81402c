import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { toFailure } from './http-error';

const config: InternalAxiosRequestConfig = { headers: new AxiosHeaders() };
const refusedWith = (status: number, data: unknown) =>
  new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, null, {
    status,
    data,
    statusText: '',
    headers: {},
    config,
  });

test.each([
  [400, 'bad_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [429, 'too_many'],
  [418, 'bad_request'],
  [502, 'internal'],
])('an answer %i without a body is %s', (status, code) => {
  expect(toFailure(refusedWith(status, '<html>'))).toMatchObject({
    statusCode: status,
    code,
    errorMessage: '',
  });
});

test('a body says itself what it is', () => {
  const body = { statusCode: 409, code: 'conflict', errorMessage: 'It was changed.' };
  expect(toFailure(refusedWith(409, body))).toMatchObject({
    code: 'conflict',
    errorMessage: 'It was changed.',
  });
});
