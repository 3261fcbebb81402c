import { getMyWork } from '#contract/my-work';
import { text, type ResourceCalls } from './operations';

/** Apart from other calls: My work may be the first screen. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'my-work': {
    one: { call: getMyWork, params: (id, meta) => ({ siteId: id, section: text(meta['section']) }) },
  },
};
