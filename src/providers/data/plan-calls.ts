import { getPlan } from '#contract/plan';
import { text, type ResourceCalls } from './operations';

export const calls: Readonly<Record<string, ResourceCalls>> = {
  plan: {
    one: {
      call: getPlan,
      params: (id, meta) => ({ siteId: id, day: text(meta['day']), shop: text(meta['shop']) }),
    },
  },
};
