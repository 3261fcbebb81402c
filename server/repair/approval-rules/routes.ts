import * as calls from '#contract/approval-rules';
import { bind, bindCounted } from '../../platform/http/bind';
import { rehearseRule } from './rehearsal';
import * as rules from './rules';

export const approvalRuleBindings = [
  bindCounted(calls.getApprovalRules, rules.rules),
  bind(calls.getApprovalRule, rules.rule),
  bind(calls.createApprovalRule, rules.createRule),
  bind(calls.changeApprovalRule, rules.changeRule),
  bind(calls.deleteApprovalRule, rules.deleteApprovalRule),
  bind(calls.rehearseApprovalRule, rehearseRule),
  bind(calls.switchApprovalRule, rules.switchRule),
];
