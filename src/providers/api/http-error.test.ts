import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { MissingCode } from '../code/missing-code';
import { isRetryable, lackOf, toFailure } from './http-error';

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

test('a script that is gone is no server that is away: no try mends it, but loading the page again', () => {
  const gone = new MissingCode('outdated', 'assets/calls.js is gone');
  expect(lackOf(gone)).toBe('outdated');
  expect(isRetryable(gone)).toBe(false);
  const away = new MissingCode('unreachable', 'no answer');
  expect(lackOf(away)).toBeUndefined();
  expect(isRetryable(away)).toBe(true);
});

test('a failure carries what the services call its request, from the body or the header', () => {
  const body = { statusCode: 500, code: 'internal', errorMessage: 'x', requestId: 'in-body' };
  expect(toFailure(refusedWith(500, body)).requestId).toBe('in-body');
  const bare = refusedWith(502, '<html>');
  Object.assign(bare.response?.headers ?? {}, { 'x-request-id': 'in-header' });
  expect(toFailure(bare).requestId).toBe('in-header');
  expect(toFailure(refusedWith(404, '')).requestId).toBeUndefined();
});
