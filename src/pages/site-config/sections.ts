import type { ComponentType } from 'react';
import type { IconName } from '../../components/Icon';
import { laterPart } from '../../components/later/later';

type Section = {
  key: string;
  group: 'site' | 'work' | 'people' | 'check';
  icon: IconName;
  /** Some or all of it applies to all customers, so only users who see every customer may change it. */
  forAll?: true;
  page: ComponentType;
};

/** The sections of the administration, in the order in which a new site needs them. */
export const SECTIONS = [
  {
    key: 'overview',
    group: 'site',
    icon: 'list',
    page: laterPart(async () => (await import('./sections/overview/Overview')).Overview, { ahead: false }),
  },
  {
    key: 'settings',
    group: 'site',
    icon: 'part',
    forAll: true,
    page: laterPart(async () => (await import('./sections/settings/Settings')).Settings, { ahead: false }),
  },
  {
    key: 'hours',
    group: 'site',
    icon: 'history',
    forAll: true,
    page: laterPart(async () => (await import('./sections/hours/OpeningHours')).OpeningHours, {
      ahead: false,
    }),
  },
  {
    key: 'targets',
    group: 'site',
    icon: 'check',
    forAll: true,
    page: laterPart(async () => (await import('./sections/targets/StageTargets')).StageTargets, {
      ahead: false,
    }),
  },
  {
    key: 'shops',
    group: 'work',
    icon: 'building',
    page: laterPart(async () => (await import('./sections/shops/Shops')).Shops, { ahead: false }),
  },
  {
    key: 'skills',
    group: 'work',
    icon: 'check',
    page: laterPart(async () => (await import('./sections/Skills')).Skills, { ahead: false }),
  },
  {
    key: 'technicians',
    group: 'work',
    icon: 'user',
    page: laterPart(async () => (await import('./sections/Technicians')).Technicians, { ahead: false }),
  },
  {
    key: 'absences',
    group: 'work',
    icon: 'minus',
    page: laterPart(async () => (await import('./sections/hours/Absences')).Absences, { ahead: false }),
  },
  {
    key: 'vendors',
    group: 'work',
    icon: 'link',
    page: laterPart(async () => (await import('./sections/Vendors')).Vendors, { ahead: false }),
  },
  {
    key: 'sources',
    group: 'work',
    icon: 'download',
    page: laterPart(async () => (await import('./sections/Sources')).Sources, { ahead: false }),
  },
  {
    key: 'catalog',
    group: 'work',
    icon: 'part',
    page: laterPart(async () => (await import('./sections/Catalog')).Catalog, { ahead: false }),
  },
  {
    key: 'places',
    group: 'work',
    icon: 'car',
    page: laterPart(async () => (await import('./sections/Places')).Places, { ahead: false }),
  },
  {
    key: 'imports',
    group: 'work',
    icon: 'upload',
    page: laterPart(async () => (await import('./sections/imports/Imports')).Imports, { ahead: false }),
  },
  {
    key: 'webhooks',
    group: 'work',
    icon: 'link',
    page: laterPart(async () => (await import('./sections/webhooks/Webhooks')).Webhooks, { ahead: false }),
  },
  {
    key: 'customers',
    group: 'people',
    icon: 'file',
    page: laterPart(async () => (await import('./sections/Customers')).Customers, { ahead: false }),
  },
  {
    key: 'rates',
    group: 'people',
    icon: 'note',
    forAll: true,
    page: laterPart(async () => (await import('./sections/rates/HoldingRates')).HoldingRates, {
      ahead: false,
    }),
  },
  {
    key: 'approvalRules',
    group: 'people',
    icon: 'check',
    forAll: true,
    page: laterPart(async () => (await import('./sections/approval-rules/ApprovalRules')).ApprovalRules, {
      ahead: false,
    }),
  },
  {
    key: 'offers',
    group: 'people',
    icon: 'loop',
    forAll: true,
    page: laterPart(async () => (await import('./sections/offers/Offers')).Offers, { ahead: false }),
  },
  {
    key: 'users',
    group: 'people',
    icon: 'user',
    page: laterPart(async () => (await import('./sections/people/Users')).Users, { ahead: false }),
  },
  {
    key: 'accounts',
    group: 'people',
    icon: 'link',
    page: laterPart(async () => (await import('./sections/people/accounts/Accounts')).Accounts, {
      ahead: false,
    }),
  },
  {
    key: 'roles',
    group: 'people',
    icon: 'columns',
    page: laterPart(async () => (await import('./sections/people/Roles')).Roles, { ahead: false }),
  },
  {
    key: 'rules',
    group: 'people',
    icon: 'list',
    page: laterPart(async () => (await import('./sections/people/Rules')).Rules, { ahead: false }),
  },
  {
    key: 'whynot',
    group: 'check',
    icon: 'question',
    page: laterPart(async () => (await import('./sections/check/WhyNot')).WhyNot, { ahead: false }),
  },
  {
    key: 'jobs',
    group: 'check',
    icon: 'loop',
    page: laterPart(async () => (await import('./sections/check/jobs/Jobs')).Jobs, { ahead: false }),
  },
  {
    key: 'channels',
    group: 'check',
    icon: 'bell',
    page: laterPart(async () => (await import('./sections/check/Channels')).Channels, { ahead: false }),
  },
  {
    key: 'audit',
    group: 'check',
    icon: 'history',
    page: laterPart(async () => (await import('./sections/check/Audit')).Audit, { ahead: false }),
  },
  {
    key: 'security',
    group: 'check',
    icon: 'check',
    page: laterPart(async () => (await import('./sections/check/security/Security')).Security, {
      ahead: false,
    }),
  },
] as const satisfies readonly Section[];

export type SectionKey = (typeof SECTIONS)[number]['key'];
