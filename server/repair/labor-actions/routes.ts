import * as calls from '#contract/labor-actions';
import { bind } from '../../platform/http/bind';
import * as actions from './actions';
import * as follow from './follow-up';

export const laborActionBindings = [
  bind(calls.updateLaborAction, actions.changeLabor),
  bind(calls.updateItemAction, actions.changeItem),
  bind(calls.setToLaborCompleted, actions.completeLabor),
  bind(calls.laborCompleted, actions.completeLabor),
  bind(calls.completeLabor, actions.completeLabor),
  bind(calls.undoLaborCompleted, actions.undoLabor),
  bind(calls.saveWorkCredit, actions.creditFees),
  bind(calls.rppFeeWorkCredit, follow.creditFee),
  bind(calls.rppFeeComplete, follow.completeFee),
  bind(calls.rppFeeUndoComplete, follow.undoFee),
];
