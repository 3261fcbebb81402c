import type { WireAnswerOf } from '#contract/call';
import type { getMyWork } from '#contract/my-work';
import { dayAt, daysLater, startOfDay } from '#domain/days';
import { fromHundredths } from '#domain/hundredths';
import {
  lateOrderBefore,
  mostRows,
  stagesOfWorker,
  workSections,
  type Worker,
  type WorkSection,
} from '#domain/my-work';
import { ACTIONS, judge } from '#domain/policy';
import { laborsAsListed } from '../labors/list';
import type { Handler, SiteContext } from '../platform/http/context';
import * as queries from './queries';

type Answer = WireAnswerOf<typeof getMyWork>;
type Section = Answer['sections'][number];
type Item = Section['rows'][number];

const LABORS: ReadonlySet<WorkSection> = new Set([
  'ownStarted',
  'ownReady',
  'failedChecks',
  'unassigned',
  'blocked',
  'failedCharges',
]);
const OWN: ReadonlySet<WorkSection> = new Set(['ownStarted', 'ownReady']);

/** What waits for the asker at a site, inside the customers that they may see; lists without anything are left out. */
export const myWork: Handler<typeof getMyWork> = async (context) => {
  const { db, site, actor } = context;
  const technicianId = await queries.ownTechnician(db, site.siteId, actor.userConfigId);
  const worker = { grants: actor, flags: site.flags, technician: technicianId !== null };
  const wanted = workSections(worker);
  const found = await readSections(context, worker, wanted, technicianId ?? 0);
  const sections = wanted.flatMap((section) => found.get(section) ?? []);
  const own = sections.filter(({ section }) => OWN.has(section)).flatMap(({ rows }) => rows);
  return {
    technicianId,
    sections,
    labors: await laborsAsListed(
      context,
      own.map(({ key }) => Number(key)),
    ),
  };
};

async function readSections(
  context: SiteContext,
  worker: Worker,
  wanted: readonly WorkSection[],
  technicianId: number,
): Promise<Map<WorkSection, Section>> {
  const { db, site, now, actor } = context;
  const asked = { siteId: site.siteId, scope: actor.scope };
  const most = Math.max(...wanted.map(mostRows));
  const records: queries.ItemRecord[] = [];
  const labors = wanted.filter((section) => LABORS.has(section));
  if (labors.length > 0) {
    records.push(...(await queries.listLabors(db, asked, { sections: labors, technicianId, most })));
  }
  if (wanted.includes('partsToOrder')) {
    records.push(...(await queries.listParts(db, asked, { now, sentBefore: lateOrderBefore(now), most })));
  }
  if (wanted.includes('express')) {
    const before = startOfDay(daysLater(dayAt(now, site.timeZone), 1), site.timeZone);
    records.push(...(await queries.listDueExpress(db, asked, { now, before, most })));
  }
  if (wanted.includes('readyToMove')) records.push(...(await queries.listReady(db, asked, most)));
  if (wanted.includes('longest')) records.push(...(await queries.listLongest(db, asked, most)));
  const found = grouped(records, wanted, now);
  await addStages(context, worker, wanted, found);
  return found;
}

/** Approvals are listed one by one, the other stages by name with how many they have and since when. */
async function addStages(
  context: SiteContext,
  worker: Worker,
  wanted: readonly WorkSection[],
  found: Map<WorkSection, Section>,
): Promise<void> {
  const { db, site, actor, now } = context;
  const asked = { siteId: site.siteId, scope: actor.scope };
  if (wanted.includes('approvals')) {
    const most = mostRows('approvals');
    const rows = await queries.listStages(db, asked, { stages: ['Approve'], most });
    const money = judge(ACTIONS.seeMoney, actor, site.flags) === 'allowed';
    const [first] = rows;
    if (first) {
      const items = rows.map((row) =>
        money ? onWire(row, now) : { ...onWire(row, now), amount: null, limit: null },
      );
      found.set('approvals', { section: 'approvals', count: first.total, rows: items });
    }
  }
  if (!wanted.includes('stages')) return;
  const stages = stagesOfWorker(worker);
  const oldest = await queries.listStages(db, asked, { stages, most: 1 });
  const rows = stages.flatMap((stage) => oldest.filter(({ section }) => section === stage));
  if (rows.length === 0) return;
  found.set('stages', {
    section: 'stages',
    count: rows.reduce((sum, { total }) => sum + total, 0),
    rows: rows.map((row) => ({
      ...onWire(row, now),
      key: row.section,
      amount: null,
      limit: null,
      count: row.total,
    })),
  });
}

function grouped(
  records: readonly queries.ItemRecord[],
  wanted: readonly WorkSection[],
  now: Date,
): Map<WorkSection, Section> {
  const found = new Map<WorkSection, Section>();
  for (const section of wanted) {
    const rows = records.filter((record) => record.section === section);
    const [first] = rows;
    if (first) {
      const shown = rows.slice(0, mostRows(section)).map((row) => onWire(row, now));
      found.set(section, { section, count: first.total, rows: shown });
    }
  }
  return found;
}

const cents = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : fromHundredths(value);

const DAY_MS = 86_400_000;

const onWire = (row: queries.ItemRecord, now: Date): Item => ({
  key: String(row.id),
  workOrderId: row.work_order_id,
  extId: row.ext_id,
  sblu: row.sblu,
  vehicle: row.vehicle,
  name: row.name,
  shopName: row.shop_name,
  stage: row.stage,
  reason: row.reason,
  hours: cents(row.hours),
  quantity: row.quantity,
  amount: cents(row.amount),
  limit: cents(row.approval_limit),
  since: row.since?.toISOString(),
  days: row.since ? Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / DAY_MS)) : null,
  due: row.due?.toISOString(),
  late: row.late === true ? 'Y' : 'N',
});
