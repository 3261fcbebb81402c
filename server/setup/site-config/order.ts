import type * as calls from '#contract/site-config-records';
import type { Sentence } from '#domain/sentence';
import type { AuditRecord } from '#domain/site-config/audit';
import type { Dependent } from '#domain/site-config/problems';
import { recordChange } from '../../access/audit/service';
import { PLACES } from '../../work/lot/places';
import { roleDependents } from '../../access/users/service';
import type { Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { CUSTOMERS } from './customers';
import { holdSite, stampOf, tellSetup, type Context, type Editable, type Stored } from '../records/editable';
import { SKILLS, SOURCES, VENDORS } from './named';
import { SHOPS } from './shops';
import { TECHNICIANS } from './technicians';

/** Puts all records of a kind into the order in which they are named. Error: 409 when they are not all of them. */
export const orderRecords: Handler<typeof calls.orderRecords> = async (context, { body }) => {
  await holdSite(context);
  switch (body.resource) {
    case 'shops':
      return reorder(SHOPS, context, body.ids, say('siteConfig.otherShops'));
    case 'vendors':
      return reorder(VENDORS, context, body.ids, say('siteConfig.otherVendors'));
    default:
      return reorder(SOURCES, context, body.ids, say('siteConfig.otherPartSources'));
  }
};

type Ordered = AuditRecord & { displayOrder: number };

async function reorder<Row extends Stored, Fields extends Ordered>(
  kind: Editable<Row, Fields>,
  context: Context,
  ids: readonly number[],
  others: Sentence,
): Promise<{ success: true }> {
  const { db, site } = context;
  const rows = await kind.list(db, site.siteId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (ids.length !== rows.length || new Set(ids).size !== ids.length || !ids.every((id) => byId.has(id))) {
    throw new ServiceError('conflict', others);
  }
  for (const [place, id] of ids.entries()) {
    const row = byId.get(id);
    const displayOrder = place + 1;
    if (!row || kind.fieldsOf(row).displayOrder === displayOrder) continue;
    await kind.update(db, site.siteId, id, { ...kind.fieldsOf(row), displayOrder }, stampOf(context));
    await recordChange(context, {
      resource: kind.resource,
      id,
      name: kind.nameOf(row),
      before: { displayOrder: kind.fieldsOf(row).displayOrder },
      after: { displayOrder },
    });
  }
  await tellSetup(kind.areas, context, ids);
  return { success: true };
}

/** What depends on a record; empty for one that does not exist. */
export const dependentsOf: Handler<typeof calls.getDependents> = async ({ db, site }, { params }) => {
  const { resource, recordId } = params;
  const of = <Row extends Stored, Fields extends AuditRecord>(kind: Editable<Row, Fields>) =>
    dependentsIn(kind, db, site.siteId, Number(recordId));
  switch (resource) {
    case 'shops':
      return of(SHOPS);
    case 'skills':
      return of(SKILLS);
    case 'vendors':
      return of(VENDORS);
    case 'sources':
      return of(SOURCES);
    case 'technicians':
      return of(TECHNICIANS);
    case 'places':
      return of(PLACES);
    case 'customers':
      return of(CUSTOMERS);
    case 'roles':
      return roleDependents(db, recordId);
    default:
      // Settings and users are never deleted; nothing depends on a sign-in rule.
      return [];
  }
};

async function dependentsIn<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  db: Db,
  siteId: number,
  id: number,
): Promise<(Dependent & { examples: string[] })[]> {
  const row = (await kind.list(db, siteId)).find((one) => one.id === id);
  const dependents = row ? await kind.dependents(db, siteId, row) : [];
  return dependents.map((dependent) => ({ ...dependent, examples: [...dependent.examples] }));
}
