import { describe, expect, test } from 'vitest';
import { errorBody, ServiceError } from './errors';

function withCode(code: string): Error {
  return Object.assign(new Error(`something internal about ${code}`), { code });
}

function withStatus(statusCode: number): Error {
  return Object.assign(new Error('refused'), { statusCode });
}

describe('the body of an error answer', () => {
  test.each(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
    'blames the input for SQLSTATE %s without telling about the inside',
    (state) => {
      const body = errorBody(withCode(state), 'r1');
      expect(body).toMatchObject({ statusCode: 400, code: 'bad_request', requestId: 'r1' });
      expect(body.errorMessage).not.toContain('internal');
    },
  );

  test.each(['08006', '25006', '40001', '53300', '57014', '57P01', 'ECONNREFUSED'])(
    'asks to try again later for SQLSTATE %s',
    (state) => {
      expect(errorBody(withCode(state), 'r1')).toMatchObject({ statusCode: 503, code: 'unavailable' });
    },
  );

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'asks to try again later when the database is gone: %s',
    (message) => {
      expect(errorBody(new Error(message), 'r1')).toMatchObject({ statusCode: 503, code: 'unavailable' });
    },
  );

  test.each(['23505', '42601', 'XX000', 'ERR_SOMETHING', 'FST_ERR_X'])(
    'says nothing about an unexpected error with code %s',
    (code) => {
      expect(errorBody(withCode(code), 'r1')).toEqual({
        statusCode: 500,
        code: 'internal',
        errorMessage: 'Unexpected error. Please try again.',
        requestId: 'r1',
      });
    },
  );

  test.each([
    [
      '23505',
      'work_order_open_vin',
      'This vehicle is already on another open work order.',
      { key: 'platform.vehicleTaken' },
    ],
    [
      '23503',
      'labor_shop_fk',
      'Somebody else removed or used what this belongs to in the meantime. Nothing was saved.',
      { key: 'platform.parentGone' },
    ],
    [
      '23514',
      'labor_hours',
      'Nothing was saved: it would break the database rule labor_hours.',
      { key: 'platform.brokenRule', values: { rule: 'labor_hours' } },
    ],
  ])('says in a sentence what %s of %s means', (code, constraint, errorMessage, sentence) => {
    const error = Object.assign(withCode(code), { constraint });
    expect(errorBody(error, 'r1')).toEqual({
      statusCode: 409,
      code: 'conflict',
      errorMessage,
      sentence,
      requestId: 'r1',
    });
  });

  test('keeps the sentence and the fields of a refusal', () => {
    const error = new ServiceError('bad_request', 'siteId is missing.', [
      { field: 'siteId', reason: 'is missing' },
    ]);
    expect(errorBody(error, 'r1')).toMatchObject({
      statusCode: 400,
      errorMessage: 'siteId is missing.',
      fields: [{ field: 'siteId', reason: 'is missing' }],
    });
  });

  test('turns a refusal of the HTTP layer that the contract does not name into 400', () => {
    expect(errorBody(withStatus(414), 'r1')).toMatchObject({ statusCode: 400, code: 'bad_request' });
    expect(errorBody(withStatus(413), 'r1')).toMatchObject({ statusCode: 413, code: 'too_large' });
  });

  test('survives thrown things that are no errors', () => {
    for (const thrown of [undefined, null, 'text', 7, {}]) {
      expect(errorBody(thrown, 'r1').statusCode).toBe(500);
    }
  });
});
