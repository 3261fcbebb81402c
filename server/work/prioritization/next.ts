import type { getNextVehicle } from '#contract/prioritization-next';
import { fromHundredths } from '#domain/hundredths';
import { proposeNext, type Next } from '#domain/next-vehicle';
import type { Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './next-query';
import type { SharedReads } from '../../platform/http/shared-reads';
import { ANY_MEMBER, readRows } from './plist-queries';
import { matching, sharedRanking, type Ranked } from './ranking';
import { toWire } from './row';

/** How many passed-over vehicles the answer names; the rest is counted. */
const MOST_PASSED = 25;

type Facts = queries.NextRecord & { priority: number };

/**
 * The most urgent available vehicle that a shop can begin on, among those that the user may see. Error: 422 for a shop
 * that the site does not have.
 */
export const nextVehicle =
  (shared: SharedReads): Handler<typeof getNextVehicle> =>
  async ({ db, site, actor }, { params }) => {
    const technician = await queries.askingTechnician(db, site.siteId, actor.userConfigId);
    const wanted = params.shop_name || (technician?.skills[0]?.shop ?? '');
    if (wanted === '') return { shop_code: '', shop_description: '' };
    const shop = await queries.findShop(db, site.siteId, wanted);
    if (!shop) {
      const sentence = say('prioritization.noShop', { site: site.siteName, shop: wanted });
      throw new ServiceError('unprocessable', sentence, [{ field: 'shop_name', reason: sentence }]);
    }
    const ranking = await sharedRanking(shared, db, site.siteId);
    const places = matching(db, site.siteId, ranking, { ...ANY_MEMBER, scope: actor.scope });
    const { proposal, passed } = await propose(
      db,
      site.siteId,
      shop,
      places,
      technician?.technicianId ?? null,
    );
    const [record] = proposal ? await readRows(db, site.siteId, [proposal.workOrderId]) : [];
    return {
      shop_code: shop.code,
      shop_description: shop.name,
      ...(proposal && record
        ? {
            vehicle: toWire(record, proposal.priority, site),
            ready_hours: fromHundredths(proposal.readyHours),
            parts_on_hand: proposal.partsOnHand,
            technicians: proposal.technicianNames,
            skill: technician?.skills.find((skill) => skill.shop === shop.code)?.name ?? '',
          }
        : {}),
      passed: passed.slice(0, MOST_PASSED).map(({ facts, because, reason }) => ({
        work_order_number: facts.extId,
        priority: facts.priority,
        description: facts.description,
        because,
        claim_reason: reason,
      })),
      passed_count: passed.length,
    };
  };

/** Looks down the list, batch by batch, until there is a vehicle to propose: nearly always in the first one. */
async function propose(
  db: Db,
  siteId: number,
  shop: queries.NextShop,
  places: AsyncIterable<Ranked[]>,
  technicianId: number | null,
): Promise<Next<Facts>> {
  const passed: Next<Facts>['passed'] = [];
  for await (const batch of places) {
    const found = await queries.readNextFacts(
      db,
      siteId,
      shop.siteShopId,
      batch.map(({ workOrderId }) => workOrderId),
    );
    const byId = new Map(found.map((record) => [record.workOrderId, record]));
    const facts = batch.flatMap(({ workOrderId, priority }) => {
      const record = byId.get(workOrderId);
      return record ? [{ ...record, priority }] : [];
    });
    const next = proposeNext(facts, technicianId);
    passed.push(...next.passed);
    if (next.proposal) return { proposal: next.proposal, passed };
  }
  return { proposal: undefined, passed };
}
