import type { AuditValue } from '#domain/site-config/audit';
import type { Translate } from '../../records/types';
import { scopeKind } from '../people/scope';

/** Text key prefixes of coded values, by field, or by record and field where those differ. */
const WORDS: Readonly<Record<string, string>> = {
  customerType: 'customers.type',
  storage: 'customers.storage',
  kind: 'catalog.kind',
  'imports.kind': 'imports.of',
  userType: 'audit.value',
  password: 'audit.value',
  invitation: 'audit.value',
  personalData: 'audit.value',
  linkedBy: 'audit.linkedBy',
};

/** The names of fields and values in the audit trail and the security events, in the user's language. */
export type AuditWords = {
  label(resource: string, field: string): string;
  /** One value of a field; for a list, one of its entries. */
  worded(resource: string, field: string, value: string | number): string;
  text(resource: string, field: string, value: AuditValue): string;
};

/** Builds these names; `roles` are the role names by key, undefined while loading. */
export function auditWords(t: Translate, roles: ReadonlyMap<string, string> | undefined): AuditWords {
  const worded = (resource: string, field: string, value: string | number): string => {
    if (field === 'roles' || field === 'siteRoles') return named(String(value), roles);
    if (field === 'extCustomerId' && scopeKind(String(value)) !== 'some') {
      return t(`users.scope.${scopeKind(String(value))}`);
    }
    const words = WORDS[`${resource}.${field}`] ?? WORDS[field];
    return words === undefined ? String(value) : t([`${words}.${value}`], { defaultValue: String(value) });
  };
  return {
    label: (resource, field) =>
      t([`${resource}.field.${field}`, `settings.field.${field}`, `audit.field.${field}`], {
        defaultValue: field,
      }),
    worded,
    text(resource, field, value) {
      if (value === null || value === '') return t('audit.nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      const values = Array.isArray(value) ? value : [value];
      return values.length === 0
        ? t('audit.nothing')
        : values.map((one) => worded(resource, field, one)).join(', ');
    },
  };
}

/** A role's name; at a single site as `Lakeside: RECON_SHOP`. */
function named(value: string, names: ReadonlyMap<string, string> | undefined): string {
  const at = value.lastIndexOf(': ') + 1;
  const key = value.slice(at).trim();
  return `${value.slice(0, at)}${at > 0 ? ' ' : ''}${names?.get(key) ?? key}`;
}
