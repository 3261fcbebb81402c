import * as calls from '#contract/express';
import * as completionCalls from '#contract/express-completion';
import * as setupCalls from '#contract/express-setup';
import { bind } from '../../platform/http/bind';
import { completeStage } from './completion';
import * as list from './list';
import * as save from './save';
import * as setup from './setup';
import * as stages from './stages';
import { reopenOrder } from './take-back';

export const expressBindings = [
  bind(calls.getExpressOrders, list.pageOfOrders),
  bind(calls.importExpressOrder, list.importOrder),
  bind(calls.getExpressDetail, list.oneOrder),
  bind(calls.saveExpressServices, save.saveServices),
  bind(calls.removeExpressService, save.removeService),
  bind(calls.addExpressStage, stages.addStage),
  bind(calls.removeExpressStage, stages.removeStage),
  bind(completionCalls.completeExpressStage, completeStage),
  bind(completionCalls.reopenExpressOrder, reopenOrder),
  bind(setupCalls.getExpressNotes, setup.notesOfOrder),
  bind(setupCalls.saveExpressNote, setup.saveNoteOfOrder),
  bind(setupCalls.getExpressVendors, setup.vendorsOfSite),
  bind(setupCalls.getExpressSources, setup.sourcesOfSite),
  bind(setupCalls.getExpressClients, setup.clientsOfSite),
  bind(setupCalls.getExpressConfiguration, setup.configurationOf),
  bind(setupCalls.saveExpressConfiguration, setup.saveConfiguration),
];
