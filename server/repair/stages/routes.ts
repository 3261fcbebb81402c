import * as calls from '#contract/stages';
import { approveWithinLimit } from '#contract/workbench-approve';
import { bind } from '../../platform/http/bind';
import { approveOrder } from './approve-within-limit';
import * as service from './service';
import { reopenTask } from './reopen';
import { completeTask } from './transitions';
import { undoTask } from './undo';

export const stageBindings = [
  bind(calls.startWorkOrderTask, service.startTask),
  bind(calls.completeWorkOrderTask, completeTask),
  bind(calls.reopenWorkOrderTask, reopenTask),
  bind(calls.undoTaskCompletion, undoTask),
  bind(calls.getTaskSummary, service.taskSummary),
  bind(approveWithinLimit, approveOrder),
];
