import { describe, expect, test } from 'vitest';
import { resolveRoute } from './resolve-route';

describe('an address', () => {
  test.each([
    [['worklog', '1001', ''], 'screen'],
    [['worklog', '1001', '4821337'], 'screen'],
    [['express', 'LKAA', '99'], 'screen'],
    [['vehicle', '1001', '77'], 'screen'],
    [['vehicle', 'LKAA', '4821337'], 'screen'],
    [['parts', '1001', ''], 'screen'],
    [['parts', '1001', '77'], 'stage'],
    [['repair', '1001', '77'], 'stage'],
    [['repair', '1001', ''], 'stage'],
    [['nowhere', '1001', '77'], 'stage'],
    [['nowhere', '1001', ''], 'unknown'],
    [['nowhere', '', ''], 'unknown'],
  ] as const)('%j means a %s', ([screen, site, detail], kind) => {
    expect(resolveRoute(screen, site, detail).kind).toBe(kind);
  });
});
