import { getAuditEvents } from '#contract/audit';
import type { ParamsInputOf } from '#contract/call';
import { createServiceAccount, getServiceAccounts, updateServiceAccount } from '#contract/service-accounts';
import { createUser, getUserRecords, updateUser } from '#contract/users';
import { counted, text, type ListRequest, type ResourceCalls } from './operations';

const page = (request: ListRequest) => ({
  siteId: Number(request.meta['siteId']),
  search: text(request.filter('q')),
  start: (request.current - 1) * request.pageSize + 1,
  limit: request.pageSize,
});
const stamp = (meta: Record<string, unknown>) => ({ siteId: meta['siteId'], modUser: meta['userName'] });

/** The sort parameters for lists that take a single name; empty for the list's own order. */
function sorting<Name extends string>({ sorters: [first] }: ListRequest) {
  return first ? { sort: first.field as Name, direction: first.order } : {};
}

/** The resources of the site administration that are not tables: users, service accounts and the audit trail. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'site-users': {
    list: counted(
      getUserRecords,
      (request) => ({
        ...page(request),
        ...sorting<NonNullable<ParamsInputOf<typeof getUserRecords>['sort']>>(request),
      }),
      (answer) => answer.users.map((row) => ({ ...row, id: row.userConfigId })),
      ({ total }) => total,
    ),
    create: {
      call: createUser,
      input: (_, values, meta) => ({ params: {}, body: { ...values, ...stamp(meta) } }),
    },
    update: {
      call: updateUser,
      input: (key, values, meta) => ({
        params: { userConfigId: key },
        body: { ...values, ...stamp(meta) },
      }),
    },
  },
  'service-accounts': {
    list: counted(
      getServiceAccounts,
      page,
      (answer) => answer.accounts.map((row) => ({ ...row, id: row.userConfigId })),
      ({ total }) => total,
    ),
    create: {
      call: createServiceAccount,
      input: (_, values, meta) => ({ params: {}, body: { ...values, ...stamp(meta) } }),
    },
    update: {
      call: updateServiceAccount,
      input: (key, values, meta) => ({
        params: { userConfigId: key },
        body: { ...values, ...stamp(meta) },
      }),
    },
  },
  'audit-events': {
    list: counted(
      getAuditEvents,
      (request) => ({
        ...page(request),
        ...sorting<NonNullable<ParamsInputOf<typeof getAuditEvents>['sort']>>(request),
        resource: text(request.filter('resource')) as ParamsInputOf<typeof getAuditEvents>['resource'],
        user: text(request.filter('user')),
        from: text(request.filter('from')),
        to: text(request.filter('to')),
      }),
      (answer) => answer.events.map((row) => ({ ...row, id: row.auditId })),
      ({ total }) => total,
    ),
  },
};
