import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainReason } from './reasons';

const body = z.object({
  notes: z.string(),
  tcn: z.number().optional(),
  charged: z.enum(['Y', 'N']).default('N'),
  siteId: z.number({ error: 'must be a whole number' }),
});

function reasons(value: unknown): string[] {
  const result = body.safeParse(value, { error: plainReason });
  return result.error?.issues.map(({ path, message }) => `${path.join('.') || 'body'} ${message}`) ?? [];
}

describe('why a request is refused', () => {
  test('is said in plain words, and in those of the schema where it has some', () => {
    expect(reasons({})).toEqual(['notes is missing', 'siteId must be a whole number']);
    expect(reasons({ notes: 5, tcn: 'x', charged: 'yes', siteId: 1 })).toEqual([
      'notes must be text',
      'tcn must be a number',
      'charged must be one of Y, N',
    ]);
    expect(reasons(null)).toEqual(['body must be an object']);
    expect(reasons({ notes: 'Seen.', siteId: 1 })).toEqual([]);
  });
});
