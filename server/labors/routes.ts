import * as calls from '#contract/labors';
import { bind } from '../platform/http/context';
import * as list from './list';

export const laborBindings = [
  bind(calls.getOpenRepairLabors, list.openLabors),
  bind(calls.getCurrentShopSummary, list.shopSummary),
];
