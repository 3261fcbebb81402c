import type { WireAnswerOf } from '#contract/call';
import { changeCustomerRecord, createCustomer } from '#contract/site-config-customers';
import { changeSiteShopDetail } from '#contract/site-config';
import { createCatalogLine } from '#contract/site-config-catalog';
import { createSiteVendor } from '#contract/site-config-named';
import { createTechnician } from '#contract/site-config-technicians';
import type { importRecords as importCall } from '#contract/site-config-import';
import { differences, type AuditRecord } from '#domain/site-config/audit';
import {
  findTwins,
  IMPORT_COLUMNS,
  shownCell,
  type Cells,
  type Imported,
  type ImportRow,
} from '#domain/site-config/import';
import { sameName } from '#domain/site-config/problems';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { importLine, readBatch, type CatalogBatch } from './catalog-import';
import { CUSTOMERS, changeCustomer, createCustomer as addCustomer } from './customers';
import { auditOf, holdSite, type Context, type Editable, type Stored } from '../records/editable';
import { bodyOf, problemsOfError, readRow, RowRefused, unknownCell, wireValues } from './import-rows';
import { changeVendor, createVendor, VENDORS } from './named';
import { listSkills } from './named-queries';
import { listKinds } from './shop-queries';
import { changeShop, createShop, SHOPS } from './shops';
import { userByName } from './technician-queries';
import { changeTechnician, createTechnician as addTechnician, TECHNICIANS } from './technicians';

type Row = WireAnswerOf<typeof importCall>['rows'][number];

/**
 * Carries out a file row by row, in one transaction, by the same steps as the forms. A dry run is the real thing rolled
 * back, so it cannot say anything else than what will happen. Error: 409 with the rows when one is refused; then none
 * is written.
 */
export const importRecords: Handler<typeof importCall> = async (context, { body }) => {
  const { db } = context;
  const { resource, dryRun } = body;
  await holdSite(context);
  await db.query('SAVEPOINT import');
  const key = IMPORT_COLUMNS[resource][0]?.name ?? '';
  const twins = findTwins(resource, body.rows);
  const rows: Row[] = [];
  const catalog = resource === 'catalog' ? await readBatch(context, body.rows) : undefined;
  for (const [place, cells] of body.rows.entries()) {
    await db.query('SAVEPOINT import_row');
    const row = await importRow(context, { resource, catalog }, cells, twins.get(place)).catch(
      (error: unknown) => {
        const problems = problemsOfError(error, cells);
        if (!problems) throw error;
        return { action: 'refused' as const, name: '', changes: [], problems };
      },
    );
    await db.query(
      row.action === 'refused' ? 'ROLLBACK TO SAVEPOINT import_row' : 'RELEASE SAVEPOINT import_row',
    );
    // The name that identifies the row helps to find it in the file.
    rows.push({
      ...row,
      row: place + 1,
      name: row.name || shownCell(cells[key] ?? ''),
      problems: [...row.problems],
    });
  }
  const refused = rows.filter(({ action }) => action === 'refused');
  if (dryRun) {
    await db.query('ROLLBACK TO SAVEPOINT import');
    return { rows, written: false };
  }
  const [first] = refused;
  if (first) {
    const reasons = first.problems.map(({ reason }) => reason).join(' ');
    const text = say('siteConfig.rowsRefused', { count: refused.length, row: first.row, reasons });
    throw new ServiceError('conflict', text, undefined, { rows });
  }
  return { rows, written: true };
};

type Outcome = Omit<Row, 'row' | 'problems'> & { problems: readonly Row['problems'][number][] };

async function importRow(
  context: Context,
  { resource, catalog }: { resource: Imported; catalog: CatalogBatch | undefined },
  cells: Cells,
  twin: Row['problems'][number] | undefined,
): Promise<Outcome> {
  if (twin) throw new RowRefused([twin]);
  const values = readRow(resource, cells);
  if (catalog) return importCatalogLine(context, values, cells, catalog);
  switch (resource) {
    case 'shops':
      return importShop(context, values, cells);
    case 'technicians':
      return importTechnician(context, values, cells);
    case 'vendors':
      return importVendor(context, values, cells);
    default:
      return importCustomer(context, values, cells);
  }
}

type Values = ImportRow['values'];

async function importShop(context: Context, { shopCode, ...values }: Values, cells: Cells): Promise<Outcome> {
  const { db, site } = context;
  const kinds = await listKinds(db, site.siteId);
  const kind = kinds.find(({ shop_code: code }) => sameName(code, String(shopCode)));
  if (!kind) {
    const code = String(shopCode);
    throw unknownCell('shopCode', code, `There is no service shop with the code ${code}.`);
  }
  const body = bodyOf(changeSiteShopDetail.body, { ...wireValues(values), siteId: site.siteId }, cells);
  const before = (await SHOPS.list(db, site.siteId)).find(
    (row) => row.shop_detail_id === kind.shop_detail_id,
  );
  if (before) await changeShop(context, { params: { siteShopId: before.id }, body });
  else await createShop(context, { params: {}, body: { ...body, shopDetailId: kind.shop_detail_id } });
  return outcome(SHOPS, context, before, (row) => row.shop_detail_id === kind.shop_detail_id);
}

async function importTechnician(
  context: Context,
  { userName, skills, ...values }: Values,
  cells: Cells,
): Promise<Outcome> {
  const { db, site } = context;
  const known = await listSkills(db, site.siteId);
  const skillIds = (Array.isArray(skills) ? skills : []).map((name: string) => {
    const skill = known.find((one) => sameName(one.skill_name, name));
    if (!skill) throw unknownCell('skills', name, `There is no skill named ${name}.`);
    return skill.id;
  });
  const user = userName === undefined ? undefined : await userByName(db, site.siteId, String(userName));
  if (userName !== undefined && !user) {
    const login = String(userName);
    throw unknownCell('userName', login, `No user of this site has the login id ${login}.`);
  }
  const input = {
    ...wireValues(values),
    siteId: site.siteId,
    ...(user ? { userConfigId: user.id } : {}),
    ...(skills === undefined ? {} : { skillIds }),
  };
  const body = bodyOf(createTechnician.body, input, cells);
  const same = (row: { technician_name: string }) => sameName(row.technician_name, body.technicianName);
  const before = (await TECHNICIANS.list(db, site.siteId)).find(same);
  if (before) await changeTechnician(context, { params: { technicianId: before.id }, body });
  else await addTechnician(context, { params: {}, body });
  return outcome(TECHNICIANS, context, before, same);
}

async function importVendor(context: Context, values: Values, cells: Cells): Promise<Outcome> {
  const { db, site } = context;
  const body = bodyOf(createSiteVendor.body, { ...values, siteId: site.siteId }, cells);
  const same = (row: { name: string }) => sameName(row.name, body.vendorName);
  const before = (await VENDORS.list(db, site.siteId)).find(same);
  if (before) await changeVendor(context, { params: { siteVendorId: before.id }, body });
  else await createVendor(context, { params: {}, body });
  return outcome(VENDORS, context, before, same);
}

async function importCatalogLine(
  context: Context,
  { shopName, ...values }: Values,
  cells: Cells,
  batch: CatalogBatch,
): Promise<Outcome> {
  const { site } = context;
  const abbrev = String(shopName ?? '');
  const shop = batch.shops.find((one) => sameName(one.shop_name, abbrev));
  if (shopName !== undefined && !shop) {
    throw unknownCell('shopName', abbrev, `There is no shop ${abbrev} at this site.`);
  }
  const input = { ...values, siteId: site.siteId, ...(shop ? { siteShopId: shop.site_shop_id } : {}) };
  const { kind, before, same } = await importLine(
    context,
    bodyOf(createCatalogLine.body, input, cells),
    batch,
  );
  return outcome(kind, context, before, same);
}

async function importCustomer(context: Context, values: Values, cells: Cells): Promise<Outcome> {
  const { db, site } = context;
  const same = (row: { ext_id: string }) => row.ext_id === String(values['extId']);
  const before = (await CUSTOMERS.list(db, site.siteId)).find(same);
  const input = { ...wireValues(values), siteId: site.siteId };
  if (before) {
    const body = bodyOf(changeCustomerRecord.body, input, cells);
    await changeCustomer(context, { params: { customerId: before.id }, body });
  } else {
    await addCustomer(context, { params: {}, body: bodyOf(createCustomer.body, input, cells) });
  }
  return outcome(CUSTOMERS, context, before, same);
}

/** What a row has changed, by the audit trail. */
async function outcome<R extends Stored, Fields extends AuditRecord>(
  kind: Editable<R, Fields>,
  { db, site }: Context,
  before: R | undefined,
  same: (row: R) => boolean,
): Promise<Outcome> {
  const row = (await kind.list(db, site.siteId)).find(same);
  if (!row) throw new Error('A record that has just been imported is there.');
  const changes = differences(before && auditOf(kind, before), auditOf(kind, row));
  const action = before === undefined ? 'create' : changes.length > 0 ? 'change' : 'same';
  return { action, name: kind.nameOf(row), changes, problems: [] };
}
