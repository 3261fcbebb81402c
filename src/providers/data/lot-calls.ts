import type { AnswerOf } from '#contract/call';
import { getKeysOut, getLot, getLotVehicles } from '#contract/lot';
import { text, type ListRequest, type ResourceCalls } from './operations';

const page = ({ current, pageSize, meta }: ListRequest) => ({
  siteId: Number(meta['siteId']),
  start: (current - 1) * pageSize + 1,
  limit: pageSize,
});
const rows = (answer: unknown) =>
  (answer as AnswerOf<typeof getLotVehicles>).vehicles.map((vehicle) => ({
    ...vehicle,
    id: vehicle.workOrderId,
  }));
const total = (answer: unknown) => (answer as AnswerOf<typeof getLotVehicles>).total;

export const calls: Readonly<Record<string, ResourceCalls>> = {
  lot: { one: { call: getLot, params: (id) => ({ siteId: id }) } },
  'lot-vehicles': {
    list: {
      call: getLotVehicles,
      params: (asked) => ({
        ...page(asked),
        group: text(asked.meta['group']),
        ...(asked.meta['lotPlaceId'] === undefined ? {} : { lotPlaceId: Number(asked.meta['lotPlaceId']) }),
      }),
      rows,
      total,
    },
  },
  'keys-out': { list: { call: getKeysOut, params: page, rows, total } },
};
