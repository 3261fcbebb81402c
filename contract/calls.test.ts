import { describe, expect, test } from 'vitest';
import { callAddress, OWN_BASES } from './addresses';
import { CALLS } from './calls';

describe('the contract', () => {
  test('names every call once', () => {
    const ids = CALLS.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
    const routes = CALLS.map((call) => `${call.method} ${callAddress(call, OWN_BASES)}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(CALLS.map((call) => [call.id, call] as const))(
    '%s says who may make it and where it comes from',
    (_id, call) => {
      expect(call.policy.access).toMatch(/^(public|session|link)$/);
      expect(call.source).not.toBe('');
      expect(call.summary).toMatch(/\.$/);
      if (call.policy.access === 'session') {
        expect(call.errors).toContain('unauthorized');
        if (call.policy.site) expect(call.errors).toContain('forbidden');
      }
      // What is kept on a device for later is a write.
      if (call.offline) expect([call.effect, call.policy.access]).toEqual(['write', 'session']);
      // A replica takes no writes, and tells nothing about sign-in.
      if (call.replica) expect([call.effect, call.policy.access]).toEqual(['read', 'session']);
    },
  );
});
