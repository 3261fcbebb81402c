import * as calls from '#contract/site-config';
import * as recordCalls from '#contract/site-config-records';
import * as namedCalls from '#contract/site-config-named';
import * as customerCalls from '#contract/site-config-customers';
import { importRecords as importCall } from '#contract/site-config-import';
import * as settingsCalls from '#contract/site-config-settings';
import * as technicianCalls from '#contract/site-config-technicians';
import { getPartSources } from '#contract/parts';
import * as catalogCalls from '#contract/site-config-catalog';
import * as catalog from './catalog';
import { bind, bindCounted } from '../platform/http/context';
import * as customers from './customers';
import { importRecords } from './import';
import * as named from './named';
import { dependentsOf, orderRecords } from './order';
import * as settings from './settings';
import * as shops from './shops';
import * as technicians from './technicians';

export const siteConfigBindings = [
  bindCounted(calls.getSiteShopDetails, shops.shopDetails),
  bind(calls.getSiteShopDetail, shops.shopDetail),
  bind(calls.createSiteShopDetail, shops.createShop),
  bind(calls.changeSiteShopDetail, shops.changeShop),
  bind(calls.deleteSiteShopDetail, shops.deleteShop),
  bind(calls.changeSiteShop, shops.changeShop),
  bind(calls.deleteSiteShop, shops.deleteShop),
  bind(calls.addServiceShop, shops.addServiceShop),
  bind(calls.reassignShopDisplayOrders, shops.reassignOrders),
  bindCounted(calls.getShopKinds, shops.shopKinds),
  bind(calls.getShopKind, shops.shopKind),
  bind(calls.createShopKind, shops.createShopKind),
  bind(recordCalls.orderRecords, orderRecords),
  bind(namedCalls.createSkill, named.createSkill),
  bind(namedCalls.changeSkill, named.changeSkill),
  bind(namedCalls.deleteSkill, named.deleteSkill),
  bind(namedCalls.createSiteVendor, named.createVendor),
  bind(namedCalls.changeSiteVendor, named.changeVendor),
  bind(namedCalls.deleteSiteVendor, named.deleteVendor),
  bind(namedCalls.getVendorsOfSite, named.vendorsOfSite),
  bindCounted(namedCalls.getPartSourceRecords, named.sourceRecords),
  bind(namedCalls.getPartSourceRecord, named.sourceRecord),
  bind(getPartSources, named.partSources),
  bind(namedCalls.createPartSource, named.createSource),
  bind(namedCalls.changePartSource, named.changeSource),
  bind(namedCalls.deletePartSource, named.deleteSource),
  bindCounted(catalogCalls.getCatalogRecords, catalog.catalogRecords),
  bind(catalogCalls.getCatalogRecord, catalog.catalogRecord),
  bind(catalogCalls.createCatalogLine, catalog.createLine),
  bind(catalogCalls.changeCatalogLine, catalog.changeLine),
  bind(catalogCalls.deleteCatalogLine, catalog.deleteLine),
  bind(recordCalls.getDependents, dependentsOf),
  bindCounted(technicianCalls.getTechnicianRecords, technicians.technicianRecords),
  bind(technicianCalls.getTechnicianRecord, technicians.technicianRecord),
  bind(technicianCalls.createTechnician, technicians.createTechnician),
  bind(technicianCalls.changeTechnician, technicians.changeTechnician),
  bind(technicianCalls.deleteTechnician, technicians.deleteTechnician),
  bindCounted(customerCalls.getCustomerRecords, customers.customerRecords),
  bind(customerCalls.getCustomerRecord, customers.customerRecord),
  bind(customerCalls.createCustomer, customers.createCustomer),
  bind(customerCalls.changeCustomerRecord, customers.changeCustomer),
  bind(customerCalls.deleteCustomer, customers.deleteCustomer),
  bindCounted(settingsCalls.getSites, settings.sites),
  bind(settingsCalls.getSiteSettings, settings.siteSettings),
  bind(settingsCalls.changeSiteSettings, settings.changeSettings),
  bind(settingsCalls.createSite, settings.createSite),
  bind(importCall, importRecords),
];
