import * as calls from '#contract/workbench';
import { bind } from '../platform/http/context';
import { decide, removeItem, saveItem } from './estimate';
import { saveAnswers } from './inspection';
import { stageTask } from './task';
import { saveVehicle } from './vehicle';

export const workbenchBindings = [
  bind(calls.getStageTask, stageTask),
  bind(calls.saveStageVehicle, saveVehicle),
  bind(calls.saveInspection, saveAnswers),
  bind(calls.saveEstimateItem, saveItem),
  bind(calls.removeEstimateItem, removeItem),
  bind(calls.decideEstimateItems, decide),
];
