import { getOpenWorkOrderParts } from '#contract/parts';
import { ROWS_TOLD } from '#domain/mail-reports/report';
import { OPEN_PART_STATUSES } from '#domain/part-status';
import { askedStatus, OPEN, partsFilterIn, partsQueryOf } from '#domain/parts-address';
import { openParts } from '../../../repair/parts/service';
import { withoutView, type TellList } from './list';

/** The parts of one of the two screens of parts, by the first segment of its address. */
export const tellParts =
  (screen: 'partsdashboard' | 'parts'): TellList =>
  async ({ context, say }, { filter, segment }) => {
    const asked = partsFilterIn(new URLSearchParams(filter));
    const params = getOpenWorkOrderParts.params.parse({
      siteId: context.site.siteId,
      shopName: asked.shop,
      partStatus: askedStatus(asked),
      searchPattern: asked.term,
    });
    const found = getOpenWorkOrderParts.answer.parse(await openParts(context, { params }));
    const rows =
      asked.status === OPEN
        ? found.filter(({ partStatus }) => OPEN_PART_STATUSES.includes(partStatus))
        : found;
    return {
      count: rows.length,
      label: say('mail-reports:mail.countParts'),
      head: ['workOrder', 'vehicle', 'part', 'status'].map((name) => say(`parts:column.${name}`)),
      rows: rows.slice(0, ROWS_TOLD).map((row) => ({
        cells: [
          row.extId,
          row.vehicleDescription,
          [row.shopName, row.partName].filter(Boolean).join(' · '),
          say(`parts:status.${row.partStatus}`),
        ],
        order: row,
      })),
      to: withoutView(`/${screen}/${segment}${partsQueryOf(asked)}`),
    };
  };
