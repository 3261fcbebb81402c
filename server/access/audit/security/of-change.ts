import type { Difference } from '#domain/site-config/audit';
import type { NewAuditEvent } from '../queries';
import type { SecurityKind } from '#domain/site-config/security-events';
import type { Notice } from '../../../platform/http/notices';

/** Records whose name is that of a person or a program that signs in. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['users', 'accounts']);
/** Names of people that are not login ids: they are erased in the audit trail, and are not written a second time. */
const NAMES_PEOPLE: ReadonlySet<string> = new Set([
  'users',
  'accounts',
  'technicians',
  'technicianHours',
  'absences',
]);

/** The fields of a record that say who may do what. */
const GRANTS: ReadonlySet<string> = new Set([
  'roles',
  'siteRoles',
  'sites',
  'extSiteId',
  'extCustomerId',
  'active',
  'companySubject',
  'externalId',
  'members',
  'password',
  'invitation',
  'twoStep',
  'signInRules',
  'newKey',
  'scopes',
  'replacedKey',
  'revokedKey',
  'permissions',
  'passwordsOff',
  'emergencyUsers',
]);
/** Records that say it as a whole. */
const ALL_GRANTS: ReadonlySet<string> = new Set(['roles', 'rules', 'groups']);
/** Their values name people: only the audit trail holds them. */
const UNTOLD: ReadonlySet<string> = new Set([
  'companySubject',
  'externalId',
  'providerName',
  'members',
  'emergencyUsers',
]);

/**
 * The security event of a change of the configuration: a grant or its end with old and new values, otherwise that
 * something was configured, which the audit trail tells in full under the same moment, record and person.
 */
export function ofChange(
  event: NewAuditEvent,
): { kind: SecurityKind } & Pick<Notice, 'siteId' | 'subject' | 'details'> {
  const { resource, recordId, recordName, action, changes, siteIds } = event;
  const granted = changes.filter(({ field }) => ALL_GRANTS.has(resource) || GRANTS.has(field));
  const kind = granted.length > 0 ? 'grant' : 'configuration';
  return {
    kind,
    siteId: siteIds[0],
    ...(OF_PEOPLE.has(resource) ? { subject: recordName } : {}),
    details: {
      resource,
      record: recordId,
      action,
      ...(NAMES_PEOPLE.has(resource) ? {} : { name: recordName }),
      ...(siteIds.length > 1 ? { sites: siteIds } : {}),
      ...(kind === 'grant' ? { changes: granted.map(told) } : { fields: changes.map(({ field }) => field) }),
    },
  };
}

const told = ({ field, before, after }: Difference) =>
  UNTOLD.has(field) ? { field } : { field, before, after };
