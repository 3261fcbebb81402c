import type { WireAnswerOf } from '#contract/call';
import type { getMyWork } from '#contract/my-work';
import { fromHundredths } from '#domain/hundredths';
import {
  byUrgency,
  canBegin,
  mostRows,
  stagesOfWorker,
  workSections,
  type WorkSection,
} from '#domain/my-work';
import { ACTIONS, judge } from '#domain/policy';
import { laborsAsListed } from '../labors/list';
import { technicianOfAsker } from '../technicians/service';
import type { Handler, SiteContext } from '../../platform/http/context';
import { dailyCosts } from '../../insight/reports/daily-cost';
import { LISTS } from './lists';
import { listOwnLabors, type OwnRecord } from './labor-queries';
import { readyToWire } from '../../planning/promises/row-ready';
import { timerToWire } from '../../work/work-orders/row-timer';
import type { ItemRecord } from './records';
import type { SharedReads } from '../../platform/http/shared-reads';

type Answer = WireAnswerOf<typeof getMyWork>;
type Section = Answer['sections'][number];
type Item = Section['rows'][number];

/**
 * What waits for the user at a site, within the customers that they may see; empty lists are left out. What several
 * people look at is read once for all of them; a list requested whole is read individually.
 */
export const myWork =
  (shared: SharedReads): Handler<typeof getMyWork> =>
  async (context, { params }) => {
    const { site, actor, now } = context;
    const technicianId = await technicianOfAsker(context);
    const worker = { grants: actor, flags: site.flags, technician: technicianId !== null };
    const whole = params.section !== undefined;
    const wanted = workSections(worker).filter((section) => !whole || section === params.section);
    const [own, records] = await Promise.all([
      readOwn(context, wanted, technicianId),
      readLists(context, wanted, { shared, whole }),
    ]);
    const stages = new Set<string>(stagesOfWorker(worker));
    const money = judge(ACTIONS.seeMoney, actor, site.flags) === 'allowed';
    const sections = wanted.flatMap((section): Section[] => {
      if (section === 'stages') return stagesSection(records, stages, now);
      const name = section === 'approvals' ? 'Approve' : section;
      const rows = [...own, ...records].filter((record) => record.section === name);
      const [first] = rows;
      if (!first) return [];
      const shown = rows.slice(0, mostRows(section, whole));
      const items = shown.map((row) => onWire(section === 'approvals' && money ? row : hidden(row), now));
      return [{ section, count: first.total, rows: items }];
    });
    await addCosts(context, sections);
    const ownIds = new Set(own.map(({ id }) => String(id)));
    const shown = sections.flatMap(({ rows }) => rows).filter(({ key }) => ownIds.has(key));
    const ids = shown.map(({ key }) => Number(key));
    return { technicianId, sections, labors: await laborsAsListed(context, ids) };
  };

/** What one more day of each waiting decision costs, for users who may see that: one look for the whole list. */
async function addCosts(context: SiteContext, sections: readonly Section[]): Promise<void> {
  const rows = sections.flatMap((one) => (one.section === 'approvals' ? one.rows : []));
  const costs = await dailyCosts(
    context,
    rows.map(({ workOrderId }) => workOrderId),
  );
  for (const row of rows) row.costADay = cents(costs.get(row.workOrderId));
}

/**
 * The user's own labors; if the site has a prioritization list, those that can begin are in its order and one is
 * proposed.
 */
async function readOwn(
  { db, site, actor }: SiteContext,
  wanted: readonly WorkSection[],
  technicianId: number | null,
): Promise<ItemRecord[]> {
  const sections = (['ownStarted', 'ownReady'] as const).filter((section) => wanted.includes(section));
  if (technicianId === null || sections.length === 0) return [];
  const labors = await listOwnLabors(db, { siteId: site.siteId, scope: actor.scope }, technicianId);
  const prioritized = site.flags.has('prioritizationEnabled');
  return sections.flatMap((section) => {
    const found = labors.filter((labor) => labor.section === section);
    const rows = prioritized && section === 'ownReady' ? proposedFirst(found) : found;
    return rows.map((row) => ({ ...row, total: found.length }));
  });
}

const proposedFirst = (labors: readonly OwnRecord[]): OwnRecord[] =>
  byUrgency(labors).map((labor, place) => ({ ...labor, proposed: place === 0 && canBegin(labor) }));

async function readLists(
  { db, site, actor, now }: SiteContext,
  wanted: readonly WorkSection[],
  { shared, whole }: { shared: SharedReads; whole: boolean },
): Promise<ItemRecord[]> {
  const asked = { siteId: site.siteId, scope: actor.scope };
  const lists = LISTS.filter(({ sections }) => sections.some((section) => wanted.includes(section)));
  const found = await Promise.all(
    lists.map(({ name, sections, read }) => {
      if (whole) {
        const most = Math.max(...wanted.map((section) => mostRows(section, true)));
        return read({ db, site, asked, now, sections: wanted, most });
      }
      const most = Math.max(...sections.map((section) => mostRows(section, false)));
      const look = () => read({ db, site, asked, now, sections, most });
      return shared.read(site.siteId, `${name} ${JSON.stringify(actor.scope)}`, look);
    }),
  );
  return found.flat();
}

/** The stages that someone works at, in order: how many are in each, and which has been there longest. */
function stagesSection(records: readonly ItemRecord[], stages: ReadonlySet<string>, now: Date): Section[] {
  const rows = [...stages].flatMap((stage) => records.find(({ section }) => section === stage) ?? []);
  if (rows.length === 0) return [];
  return [
    {
      section: 'stages',
      count: rows.reduce((sum, { total }) => sum + total, 0),
      rows: rows.map((row) => ({ ...onWire(hidden(row), now), key: row.section, count: row.total })),
    },
  ];
}

const hidden = (row: ItemRecord): ItemRecord => ({ ...row, amount: null, approval_limit: null });

const cents = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : fromHundredths(value);

const flag = (on: boolean | undefined): 'Y' | 'N' => (on ? 'Y' : 'N');

const DAY_MS = 86_400_000;

const onWire = (row: ItemRecord, now: Date): Item => ({
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
  late: flag(row.late),
  proposed: flag(row.proposed),
  ...timerToWire(row),
  ...readyToWire(row),
});
