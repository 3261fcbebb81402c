import { describe, expect, test } from 'vitest';
import { SITE_FLAGS } from '#domain/flags';
import { PERMISSIONS, ROLE_ADMIN } from '#domain/permissions';
import { previewFlags } from '#domain/site-config/preview';
import { HEADER_LINKS } from './header-links';

describe('the preview of the flags, with the links of the header', () => {
  const grants = { permissions: new Set<string>(PERMISSIONS), roles: new Set([ROLE_ADMIN]) };
  // Read only takes away what the parts screens would otherwise offer.
  const base = new Set<string>(['repairEnabled', 'woListLinksEnabled']);
  test.each(SITE_FLAGS)('%s switches something that somebody sees', (flag) => {
    const then = new Set(base);
    if (!then.delete(flag)) then.add(flag);
    const shown = previewFlags(HEADER_LINKS, grants, base, then);
    expect(shown.filter(({ state }) => state !== 'kept')).not.toEqual([]);
  });
});
