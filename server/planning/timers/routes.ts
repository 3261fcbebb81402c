import * as targetCalls from '#contract/site-config-targets';
import * as timerCalls from '#contract/timers';
import { bind, bindCounted } from '../../platform/http/bind';
import * as service from './service';
import * as targets from './targets';

export const timerBindings = [
  bind(timerCalls.answerTimer, service.answer),
  bindCounted(targetCalls.getStageTargets, targets.targets),
  bind(targetCalls.getStageTarget, targets.target),
  bind(targetCalls.createStageTarget, targets.createTarget),
  bind(targetCalls.changeStageTarget, targets.changeTarget),
  bind(targetCalls.deleteStageTarget, targets.deleteTarget),
];
