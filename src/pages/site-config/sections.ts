import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../../components/Icon';

type Section = {
  key: string;
  group: 'site' | 'work' | 'people' | 'check';
  icon: IconName;
  page: LazyExoticComponent<ComponentType>;
};

/** The sections of the administration, in the order in which a new site needs them. */
export const SECTIONS = [
  {
    key: 'overview',
    group: 'site',
    icon: 'list',
    page: lazy(async () => ({ default: (await import('./sections/overview/Overview')).Overview })),
  },
  {
    key: 'settings',
    group: 'site',
    icon: 'building',
    page: lazy(async () => ({ default: (await import('./sections/settings/Settings')).Settings })),
  },
  {
    key: 'shops',
    group: 'work',
    icon: 'part',
    page: lazy(async () => ({ default: (await import('./sections/shops/Shops')).Shops })),
  },
  {
    key: 'skills',
    group: 'work',
    icon: 'check',
    page: lazy(async () => ({ default: (await import('./sections/Skills')).Skills })),
  },
  {
    key: 'technicians',
    group: 'work',
    icon: 'user',
    page: lazy(async () => ({ default: (await import('./sections/Technicians')).Technicians })),
  },
  {
    key: 'vendors',
    group: 'work',
    icon: 'link',
    page: lazy(async () => ({ default: (await import('./sections/Vendors')).Vendors })),
  },
  {
    key: 'sources',
    group: 'work',
    icon: 'download',
    page: lazy(async () => ({ default: (await import('./sections/Sources')).Sources })),
  },
  {
    key: 'customers',
    group: 'people',
    icon: 'note',
    page: lazy(async () => ({ default: (await import('./sections/Customers')).Customers })),
  },
  {
    key: 'offers',
    group: 'people',
    icon: 'loop',
    page: lazy(async () => ({ default: (await import('./sections/offers/Offers')).Offers })),
  },
  {
    key: 'users',
    group: 'people',
    icon: 'user',
    page: lazy(async () => ({ default: (await import('./sections/people/Users')).Users })),
  },
  {
    key: 'roles',
    group: 'people',
    icon: 'keyboard',
    page: lazy(async () => ({ default: (await import('./sections/people/Roles')).Roles })),
  },
  {
    key: 'whynot',
    group: 'check',
    icon: 'question',
    page: lazy(async () => ({ default: (await import('./sections/check/WhyNot')).WhyNot })),
  },
  {
    key: 'audit',
    group: 'check',
    icon: 'history',
    page: lazy(async () => ({ default: (await import('./sections/check/Audit')).Audit })),
  },
] as const satisfies readonly Section[];

export type SectionKey = (typeof SECTIONS)[number]['key'];
