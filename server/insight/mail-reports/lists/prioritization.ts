import { getPlist, type PrioritizedWorkOrder } from '#contract/prioritization';
import { ROWS_TOLD } from '#domain/mail-reports/report';
import {
  addressOf,
  bodyOf,
  excludesAny,
  filterFromAddress,
  matchesSearch,
  shownFromAddress,
  type PlistBody,
} from '#domain/plist-filter';
import type { LookContext } from '../../../platform/http/context';
import { knownValues, pagesOfWhole } from '../../../work/prioritization/plist';
import { stageIn, withoutView, type TellList } from './list';

const NOTHING_KNOWN = {
  workorder_status: [],
  customers: [],
  shop_statuses: [],
  lot_location_number: [],
  shop_description: [],
};

export const tellPrioritized: TellList = async ({ context, say }, { filter, segment }) => {
  const query = new URLSearchParams(filter);
  const asked = filterFromAddress(query);
  const { search, damage } = shownFromAddress(query);
  const body = bodyOf(asked, excludesAny(asked) ? await knownValues(context) : NOTHING_KNOWN);
  const rows = body
    ? (await vehiclesOf(context, body, damage)).filter((row) => matchesSearch(row, search))
    : [];
  return {
    count: rows.length,
    label: say('mail-reports:mail.count'),
    head: [
      say('mail-reports:mail.priority'),
      ...['workOrder', 'vehicle', 'activeTasks'].map((name) => say(`work-orders:column.${name}`)),
    ],
    rows: rows.slice(0, ROWS_TOLD).map((row) => ({
      cells: [
        String(row.priority),
        row.work_order_number,
        row.description,
        stageIn(say)(row.workorder_status),
      ],
      order: { workOrderId: row.work_order_id, extId: row.work_order_number },
    })),
    to: withoutView(addressOf(segment, asked, { search, damage })),
  };
};

/** All vehicles of a filter, in order: a search looks in all of them. */
async function vehiclesOf(
  context: LookContext,
  filter: PlistBody,
  damage: string,
): Promise<PrioritizedWorkOrder[]> {
  const found: PrioritizedWorkOrder[] = [];
  const pageOf = pagesOfWhole();
  let scrollId = '';
  for (;;) {
    const body = getPlist.body.parse({
      ...filter,
      site_id: context.site.siteId,
      labors: false,
      ...(damage === '' ? {} : { damage }),
      ...(scrollId === '' ? {} : { scroll_id: scrollId }),
    });
    const page = getPlist.answer.parse(await pageOf(context, { body }));
    if (page.plist_result.length === 0) return found;
    found.push(...page.plist_result);
    scrollId = page.scroll_id;
  }
}
