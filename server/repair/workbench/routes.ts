import * as calls from '#contract/workbench';
import { findCatalogLines } from '#contract/catalog';
import * as estimates from '#contract/workbench-estimate';
import { saveDeliveryProof } from '#contract/workbench-delivery';
import { saveProof } from './delivery';
import { findLines } from '../estimates/catalog';
import { bind } from '../../platform/http/bind';
import { decide, removeItem, saveItem } from './estimate';
import { saveAnswers } from './inspection';
import { stageTask } from './task';
import { correctFacts, saveVehicle } from './vehicle';

export const workbenchBindings = [
  bind(calls.getStageTask, stageTask),
  bind(calls.saveStageVehicle, saveVehicle),
  bind(calls.correctVehicle, correctFacts),
  bind(calls.saveInspection, saveAnswers),
  bind(saveDeliveryProof, saveProof),
  bind(estimates.saveEstimateItem, saveItem),
  bind(estimates.removeEstimateItem, removeItem),
  bind(estimates.decideEstimateItems, decide),
  bind(findCatalogLines, findLines),
];
