import { getMyWork } from '#contract/my-work';
import { text, type ResourceCalls } from './operations';

/** Separate from other calls, because My work may be the first screen. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'my-work': {
    one: { call: getMyWork, params: (id, meta) => ({ siteId: id, section: text(meta['section']) }) },
  },
};
