import * as calls from '#contract/filters';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const filterBindings = [
  bind(calls.getFilters, service.ownFilters),
  bind(calls.saveFilter, service.keepFilter),
  bind(calls.deleteFilter, service.dropFilter),
];
