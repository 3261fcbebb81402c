import { expect, test } from 'vitest';
import { covers } from './service-scopes';

test.each([
  [['vehicles:read'], 'vehicles:read', true],
  [['vehicles:read'], 'vehicles:write', false],
  [['vehicles:write'], 'vehicles:read', false],
  [['*:read'], 'parts:read', true],
  [['*:read'], 'parts:write', false],
  [['*:write'], 'parts:write', true],
  [['*:write'], 'users:write', false],
  [['*:read', '*:write'], 'scim', false],
  [['users:write'], 'users:write', true],
  [['scim'], 'scim', true],
  [[], 'parts:read', false],
])('%j and %s: %s', (scopes, wanted, covered) => {
  expect(covers(new Set(scopes), wanted)).toBe(covered);
});
