import { revokeUserAssistantKey } from '#contract/assistants';
import * as roleCalls from '#contract/roles';
import * as ruleCalls from '#contract/sign-in-rules';
import * as sessionCalls from '#contract/user-sessions';
import * as calls from '#contract/users';
import { explainPermissions } from '#contract/user-access';
import { bind, bindAsService, bindCounted, bindPrepared } from '../../platform/http/bind';
import { explainOf } from './access/explain';
import { eraseUser } from './erasure/service';
import { inviteUser } from './invite';
import { hashOf } from './password';
import * as roles from './roles';
import { scopePreview } from './scope-preview';
import * as service from './service';
import * as rules from './sign-in-rules/service';
import { endUserSessions, removeUserTwoStep, revokeUserKey, userSessions } from './sessions';

/** The calls about users; `mail`: invitations can be sent. */
export const userBindings = (mail: boolean) => [
  bind(calls.getUserRecords, service.userRecords),
  bind(calls.getSignInRequests, service.signInRequests),
  bindPrepared(calls.createUser, hashOf, service.createUser),
  bindPrepared(calls.updateUser, hashOf, service.updateUser),
  bind(calls.inviteUser, inviteUser(mail)),
  bind(sessionCalls.getUserSessions, userSessions),
  bind(sessionCalls.endUserSessions, endUserSessions),
  bind(sessionCalls.removeUserTwoStep, removeUserTwoStep),
  bind(revokeUserAssistantKey, revokeUserKey),
  bindAsService(calls.eraseUser, eraseUser),
  bind(calls.previewCustomerScope, scopePreview),
  // No request may read provisioned groups.
  bindAsService(explainPermissions, explainOf),
  bindCounted(roleCalls.getRoles, roles.roles),
  bind(roleCalls.getRole, roles.role),
  bind(roleCalls.createRole, roles.createRole),
  bind(roleCalls.changeRole, roles.changeRole),
  bind(roleCalls.deleteRole, roles.deleteRole),
  bindCounted(ruleCalls.getSignInRules, rules.rules),
  bind(ruleCalls.getSignInRule, rules.rule),
  bind(ruleCalls.createSignInRule, rules.createRule),
  bind(ruleCalls.changeSignInRule, rules.changeRule),
  bind(ruleCalls.deleteSignInRule, rules.deleteRule),
  bind(ruleCalls.trySignInRules, rules.tryRules),
  bind(ruleCalls.getCompanyClaims, rules.companyClaims),
];
