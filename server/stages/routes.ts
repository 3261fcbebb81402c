import { getTaskSummary, startWorkOrderTask } from '#contract/stages';
import { bind } from '../platform/http/context';
import * as service from './service';

export const stageBindings = [
  bind(startWorkOrderTask, service.startTask),
  bind(getTaskSummary, service.taskSummary),
];
