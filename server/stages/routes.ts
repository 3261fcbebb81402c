import { completeWorkOrderTask, getTaskSummary, startWorkOrderTask } from '#contract/stages';
import { bind } from '../platform/http/context';
import * as service from './service';
import { completeTask } from './transitions';

export const stageBindings = [
  bind(startWorkOrderTask, service.startTask),
  bind(completeWorkOrderTask, completeTask),
  bind(getTaskSummary, service.taskSummary),
];
