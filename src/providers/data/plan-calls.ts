import { getGate } from '#contract/gate';
import { explainPlan, getPlan } from '#contract/plan';
import { getSlots } from '#contract/slots';
import { text, type ResourceCalls } from './operations';

export const calls: Readonly<Record<string, ResourceCalls>> = {
  'plan-why': {
    one: {
      call: explainPlan,
      params: (id, meta) => ({ siteId: Number(meta['siteId']), estimateLaborId: id }),
    },
  },
  gate: { one: { call: getGate, params: (id) => ({ siteId: id }) } },
  slots: { one: { call: getSlots, params: (id) => ({ siteId: id }) } },
  plan: {
    one: {
      call: getPlan,
      params: (id, meta) => ({ siteId: id, day: text(meta['day']), shop: text(meta['shop']) }),
    },
  },
};
