import * as calls from '#contract/sites';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const siteBindings = [
  bind(calls.getSiteInfoActivated, service.mySites),
  bind(calls.getSiteCustomersAuth, service.customersOfSite),
  bind(calls.getSiteShops, service.shopsOfSite),
  bind(calls.getUserConfig, service.usersOfSite),
];
