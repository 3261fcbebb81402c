import { useMenu, type TreeMenuItem } from '@refinedev/core';
import { useMemo } from 'react';
import type { AppConfig } from '#contract/session';
import { answer } from '../../providers/access-control/access-control-provider';
import { useSession, type Session } from '../../providers/session/session-store';
import { judgeAccess } from '../../resources/access';
import type { ResourceMeta } from '../../resources/console-resource';
import { useShellSite } from './useShellSite';

export type AreaLink = {
  /** The resource whose list it leads to. */
  resource: string;
  label: string;
  /** `work` links belong to the site; `office` links follow the separator (W-090); the `bell` is beside them. */
  group: 'work' | 'office' | 'bell';
  /** A route of the console, or the address of another application. */
  to: string;
  external: boolean;
  /** The screen that shows belongs to it. */
  current: boolean;
};

/** An address that is a route of this console: followed without leaving the page. */
const OWN_ROUTE = '/#/';

type MenuItem = Pick<TreeMenuItem, 'key' | 'name' | 'label' | 'route' | 'meta'>;
type World = { session: Session; segment: string; selectedKey: string };

/**
 * The links of the menus for a user at a site: by permission and flag (W-084 to W-094, W-103 to W-107), and only to
 * addresses that are configured. Links to the site's work carry the site segment, office links do not (W-091).
 */
export function areaLinks(items: readonly MenuItem[], { session, segment, selectedKey }: World): AreaLink[] {
  return items.flatMap(({ key, name, label = name, route, meta }): AreaLink[] => {
    const { menu, application } = (meta ?? {}) as ResourceMeta;
    if (!menu) return [];
    const asked = { resource: name, action: 'list', params: { site: segment } };
    if (!answer(session, judgeAccess, asked).can) return [];
    const target = application
      ? addressOf(session.config[application], menu, segment)
      : route && { to: route };
    if (!target) return [];
    const current = selectedKey === key || selectedKey.startsWith(`${key}/`);
    return [{ resource: name, label, group: menu, external: false, current, ...target }];
  });
}

/** The address of another application, or a console route that replaces it; undefined if none is configured. */
function addressOf(
  address: AppConfig[keyof AppConfig & `${string}Url`],
  group: AreaLink['group'],
  segment: string,
): { to: string; external?: true } | undefined {
  if (address.startsWith(OWN_ROUTE)) {
    const route = address.slice(OWN_ROUTE.length).replace(/\/+$/, '');
    return segment === '' ? undefined : { to: `/${route}/${segment}` };
  }
  if (address === '') return undefined;
  return { to: group === 'work' ? `${address.replace(/\/?$/, '/')}${segment}` : address, external: true };
}

/** The links of the header, the bottom bar and the search: Refine's menu for the site that the frame speaks of. */
export function useAreaLinks(): AreaLink[] {
  const session = useSession();
  const { segment } = useShellSite();
  const { menuItems, selectedKey } = useMenu({
    hideOnMissingParameter: true,
    meta: segment === '' ? {} : { site: segment },
  });
  return useMemo(
    () => areaLinks(menuItems, { session, segment, selectedKey }),
    [menuItems, session, segment, selectedKey],
  );
}
