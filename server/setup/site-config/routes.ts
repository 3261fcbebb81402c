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
import { bind, bindCounted, bindWholeSite } from '../../platform/http/bind';
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
  bindWholeSite(calls.changeSiteShopDetail, shops.changeShop),
  bindWholeSite(calls.deleteSiteShopDetail, shops.deleteShop),
  bindWholeSite(calls.changeSiteShop, shops.changeShop),
  bindWholeSite(calls.deleteSiteShop, shops.deleteShop),
  bind(calls.addServiceShop, shops.addServiceShop),
  bind(calls.reassignShopDisplayOrders, shops.reassignOrders),
  bindCounted(calls.getShopKinds, shops.shopKinds),
  bind(calls.getShopKind, shops.shopKind),
  bind(calls.createShopKind, shops.createShopKind),
  bind(recordCalls.orderRecords, orderRecords),
  bind(namedCalls.createSkill, named.createSkill),
  bindWholeSite(namedCalls.changeSkill, named.changeSkill),
  bindWholeSite(namedCalls.deleteSkill, named.deleteSkill),
  bind(namedCalls.createSiteVendor, named.createVendor),
  bindWholeSite(namedCalls.changeSiteVendor, named.changeVendor),
  bindWholeSite(namedCalls.deleteSiteVendor, named.deleteVendor),
  bind(namedCalls.getVendorsOfSite, named.vendorsOfSite),
  bindCounted(namedCalls.getPartSourceRecords, named.sourceRecords),
  bind(namedCalls.getPartSourceRecord, named.sourceRecord),
  bind(getPartSources, named.partSources),
  bind(namedCalls.createPartSource, named.createSource),
  bindWholeSite(namedCalls.changePartSource, named.changeSource),
  bindWholeSite(namedCalls.deletePartSource, named.deleteSource),
  bindCounted(catalogCalls.getCatalogRecords, catalog.catalogRecords),
  bind(catalogCalls.getCatalogRecord, catalog.catalogRecord),
  bind(catalogCalls.createCatalogLine, catalog.createLine),
  bindWholeSite(catalogCalls.changeCatalogLine, catalog.changeLine),
  bindWholeSite(catalogCalls.deleteCatalogLine, catalog.deleteLine),
  bind(recordCalls.getDependents, dependentsOf),
  bindCounted(technicianCalls.getTechnicianRecords, technicians.technicianRecords),
  bind(technicianCalls.getTechnicianRecord, technicians.technicianRecord),
  bind(technicianCalls.createTechnician, technicians.createTechnician),
  bindWholeSite(technicianCalls.changeTechnician, technicians.changeTechnician),
  bindWholeSite(technicianCalls.deleteTechnician, technicians.deleteTechnician),
  bindCounted(customerCalls.getCustomerRecords, customers.customerRecords),
  bind(customerCalls.getCustomerRecord, customers.customerRecord),
  bind(customerCalls.createCustomer, customers.createCustomer),
  bind(customerCalls.changeCustomerRecord, customers.changeCustomer),
  bind(customerCalls.deleteCustomer, customers.deleteCustomer),
  bindCounted(settingsCalls.getSites, settings.sites),
  bind(settingsCalls.getSiteSettings, settings.siteSettings),
  bindWholeSite(settingsCalls.changeSiteSettings, settings.changeSettings),
  bind(settingsCalls.createSite, settings.createSite),
  bindWholeSite(importCall, importRecords),
];
