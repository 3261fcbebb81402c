import { getAuditEvents } from '#contract/audit';
import type { Call, ParamsInputOf } from '#contract/call';
import * as shops from '#contract/site-config';
import * as named from '#contract/site-config-named';
import * as customers from '#contract/site-config-customers';
import { getSiteSettings } from '#contract/site-config-settings';
import * as technicians from '#contract/site-config-technicians';
import { getSiteVendors, getSkills } from '#contract/technicians';
import * as users from '#contract/users';
import { counted, list, text, type ListRequest, type ResourceCalls, type WriteOperation } from './operations';

const site = ({ meta }: ListRequest) => ({ siteId: Number(meta['siteId']) });
const page = (request: ListRequest) => ({
  ...site(request),
  search: text(request.filter('search')),
  start: (request.current - 1) * request.pageSize + 1,
  limit: request.pageSize,
});
const stamp = (meta: Record<string, unknown>) => ({ siteId: meta['siteId'], modUser: meta['userName'] });

/** The calls that write a record: `id` is how its path names it. */
function writes(
  id: string,
  calls: { create: Call; update: Call; remove?: Call },
): Pick<ResourceCalls, 'create' | 'update' | 'remove'> {
  const create: WriteOperation = {
    call: calls.create,
    input: (_, values, meta) => ({ params: {}, body: { ...values, ...stamp(meta) } }),
  };
  const update: WriteOperation = {
    call: calls.update,
    input: (key, values, meta) => ({ params: { [id]: key }, body: { ...values, ...stamp(meta) } }),
  };
  const { remove } = calls;
  return {
    create,
    update,
    ...(remove
      ? {
          remove: {
            call: remove,
            input: (key, _, meta) => ({ params: { [id]: key, siteId: meta['siteId'] }, body: {} }),
          },
        }
      : {}),
  };
}

/** The resources of the site administration. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'site-shops': {
    list: list(shops.getSiteShopDetails, site, (rows) => rows.map((row) => ({ ...row, id: row.siteShopId }))),
    ...writes('siteShopId', {
      create: shops.createSiteShopDetail,
      update: shops.changeSiteShop,
      remove: shops.deleteSiteShop,
    }),
  },
  'shop-kinds': {
    list: list(shops.getShopKinds, site, (rows) => rows.map((row) => ({ ...row, id: row.shopDetailId }))),
    create: {
      call: shops.createShopKind,
      input: (_, values, meta) => ({ params: {}, body: { ...values, siteId: meta['siteId'] } }),
    },
  },
  'site-skills': {
    list: list(getSkills, site, (rows) => rows.map((row) => ({ ...row, id: row.skillId }))),
    ...writes('skillId', { create: named.createSkill, update: named.changeSkill, remove: named.deleteSkill }),
  },
  vendors: {
    list: list(getSiteVendors, site, (rows) => rows.map((row) => ({ ...row, id: row.siteVendorId }))),
    ...writes('siteVendorId', {
      create: named.createSiteVendor,
      update: named.changeSiteVendor,
      remove: named.deleteSiteVendor,
    }),
  },
  'part-sources': {
    list: list(named.getPartSourceRecords, site, (rows) =>
      rows.map((row) => ({ ...row, id: row.partSourceId })),
    ),
    ...writes('partSourceId', {
      create: named.createPartSource,
      update: named.changePartSource,
      remove: named.deletePartSource,
    }),
  },
  'site-technicians': {
    list: list(technicians.getTechnicianRecords, site, (rows) =>
      rows.map((row) => ({ ...row, id: row.technicianId })),
    ),
    ...writes('technicianId', {
      create: technicians.createTechnician,
      update: technicians.changeTechnician,
      remove: technicians.deleteTechnician,
    }),
  },
  'site-customers': {
    list: list(
      customers.getCustomerRecords,
      (request) => ({
        ...site(request),
        _start: (request.current - 1) * request.pageSize,
        _end: request.current * request.pageSize,
        q: text(request.filter('search')),
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.customerId })),
    ),
    ...writes('customerId', {
      create: customers.createCustomer,
      update: customers.changeCustomerRecord,
      remove: customers.deleteCustomer,
    }),
  },
  'site-users': {
    list: counted(
      users.getUserRecords,
      page,
      (answer) => answer.users.map((row) => ({ ...row, id: row.userConfigId })),
      ({ total }) => total,
    ),
    ...writes('userConfigId', { create: users.createUser, update: users.updateUser }),
  },
  roles: {
    list: list(users.getRoles, site, (rows) => rows.map((row) => ({ ...row, id: row.roleKey }))),
    ...writes('roleKey', { create: users.createRole, update: users.changeRole, remove: users.deleteRole }),
  },
  'site-settings': { list: list(getSiteSettings, site, (row) => [{ ...row, id: row.siteId }]) },
  'audit-events': {
    list: counted(
      getAuditEvents,
      (request) => ({
        ...page(request),
        resource: text(request.filter('resource')) as ParamsInputOf<typeof getAuditEvents>['resource'],
      }),
      (answer) => answer.events.map((row) => ({ ...row, id: row.auditId })),
      ({ total }) => total,
    ),
  },
};
