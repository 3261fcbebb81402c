/** What is administered, in the words of the audit trail. */
export const AUDITED = [
  'settings',
  'hours',
  'closures',
  'shops',
  'skills',
  'vendors',
  'sources',
  'catalog',
  'technicians',
  'technicianHours',
  'absences',
  'users',
  'accounts',
  'roles',
  'rules',
  'groups',
  'customers',
  'rates',
  'targets',
  'approvalRules',
  'offers',
  'jobs',
  'imports',
  'webhooks',
  'places',
  'slots',
] as const;
export type Audited = (typeof AUDITED)[number];

/** What happened to a record. */
export const AUDIT_ACTIONS = ['created', 'changed', 'deleted'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A value as the audit trail keeps it. */
export type AuditValue = string | number | boolean | null | readonly (string | number)[];
/** A record as the audit trail compares it: flat, without secrets. */
export type AuditRecord = Readonly<Record<string, AuditValue>>;
/** One field of a record before and after a change; null means nothing. */
export type Difference = { field: string; before: AuditValue; after: AuditValue };

/** The fields in which a record differs from what it was; a record that did not exist, or is gone, has no values. */
export function differences(before: AuditRecord | undefined, after: AuditRecord | undefined): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const was = before?.[field] ?? null;
    const is = after?.[field] ?? null;
    return same(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

function same(one: AuditValue, other: AuditValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
