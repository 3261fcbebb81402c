import { getOpenRepairLabors, getRepairLaborCounts } from '#contract/labors';
import { addressOfFilter, filterFromAddress } from '#domain/labor-address';
import { ROWS_TOLD } from '#domain/mail-reports/report';
import { laborCounts, openLabors } from '../../../repair/labors/list';
import { withoutView, type TellList } from './list';

/** The labors of everyone if the filter names nobody: which list opens by default depends on the reader. */
const EVERYBODY = 'all';

export const tellRepair: TellList = async ({ context, say }, { filter, segment }) => {
  const given = filterFromAddress(new URLSearchParams(filter));
  const asked = { ...given, technician: given.technician || EVERYBODY };
  const meant = {
    siteId: context.site.siteId,
    shopName: asked.shop,
    status: asked.status,
    searchPattern: asked.search,
    technicianId: asked.technician === EVERYBODY ? '' : asked.technician,
    workOrderStatus: asked.stage,
    overdue: asked.overdue,
  };
  const counts = getRepairLaborCounts.answer.parse(
    await laborCounts(context, { params: getRepairLaborCounts.params.parse(meant) }),
  );
  const params = getOpenRepairLabors.params.parse({
    ...meant,
    ...(asked.direction === '' ? {} : { sort: 'arrived', direction: asked.direction }),
    limit: String(ROWS_TOLD),
  });
  const rows = getOpenRepairLabors.answer.parse((await openLabors(context, { params })).rows);
  return {
    count: counts.reduce((sum, { labors }) => sum + labors, 0),
    label: say('mail-reports:mail.countLabors'),
    head: ['workOrder', 'vehicle', 'labor', 'status'].map((name) => say(`labors:column.${name}`)),
    rows: rows.map((row) => ({
      cells: [
        row.extId,
        row.vehicleDescription,
        [row.shopName, row.laborName].filter(Boolean).join(' · '),
        say(`labors:status.${row.status}`),
      ],
      order: row,
    })),
    to: withoutView(addressOfFilter(segment, asked, 'labors')),
  };
};
