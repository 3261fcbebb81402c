import { getAppConfig, getUserInfo, logout, reportClientError, savePreferences } from '#contract/session';
import { changeOwnPassword, endOtherSessions, endOwnSession, getOwnAccess } from '#contract/own-access';
import {
  acceptInvitation,
  requestPasswordReset,
  resetPassword,
  setUpFirstAdministrator,
  signIn,
} from '#contract/sign-in';
import { makeAssistantKey, revokeAssistantKey } from '#contract/assistants';
import { askProof, proveOneself } from '#contract/proof';
import { changePasswordSignIn, getPasswordSignIn } from '#contract/password-sign-in';
import * as passkeyCalls from '#contract/passkeys';
import * as twoStepCalls from '#contract/two-step';
import type { Binding } from '#server/platform/http/context';
import { bind, bindPrepared } from '#server/platform/http/bind';
import { describeDeployment } from './app-config';
import * as assistants from './assistant-keys/own';
import * as forgotten from './passwords/forgotten-password';
import { changePasswordSignIn as changeSwitch, passwordSignIn } from './passwords/switch';
import { readPasswordSignIn } from './passwords/switched-off';
import * as own from './own-access';
import type { SessionDeps } from './deps';
import * as proof from './proof/prove';
import * as service from './service';
import * as ownPasskey from './passkeys/own';
import * as passkey from './passkeys/sign-in';
import * as ownStep from './two-step/own';
import * as step from './two-step/sign-in';

/** The session's calls with the functions behind them. */
export function sessionBindings(deps: SessionDeps): Binding[] {
  const deployment = describeDeployment(deps.config);
  return [
    bind(getAppConfig, async ({ db }) => {
      const { off } = await readPasswordSignIn(db);
      return {
        ...deployment,
        passwordsOff: off,
        passkeys: !off,
        passwordReset: deployment.passwordReset === true && !off,
      };
    }),
    bind(getPasswordSignIn, passwordSignIn),
    bind(changePasswordSignIn, changeSwitch(deps.companySignIn !== undefined)),
    bindPrepared(
      signIn,
      (context, { body }) => service.checkPassword(deps, context, body),
      (context, { body }, given) => service.signIn(deps, context, body, given),
    ),
    bind(getUserInfo, (context) => service.getUserInfo(deps, context)),
    bind(logout, (context) => service.logout(deps, context)),
    bind(savePreferences, (context, { body }) => service.savePreferences(context, body)),
    bind(getOwnAccess, own.ownAccess),
    bind(makeAssistantKey, (context, { body }) => assistants.makeAssistantKey(context, body)),
    bind(revokeAssistantKey, (context, { body }) => assistants.revokeAssistantKey(deps, context, body)),
    bind(askProof, (context) => proof.askProof(deps, context)),
    bindPrepared(
      proveOneself,
      (context, { body }) => proof.checkProof(deps, context, body),
      (context, _input, shown) => proof.proveOneself(deps, context, shown),
    ),
    bind(endOwnSession, (context, { body }) => own.endOwnSession(deps, context, body)),
    bind(endOtherSessions, (context) => own.endOtherSessions(deps, context)),
    bindPrepared(
      changeOwnPassword,
      (context, { body }) => own.chooseOwnPassword(deps, context, body),
      (context, _input, chosen) => own.changeOwnPassword(deps, context, chosen),
    ),
    bindPrepared(
      twoStepCalls.answerTwoStep,
      (context, { body }) => step.checkCode(deps, context, body),
      (context, _input, proof) => step.answerTwoStep(deps, context, proof),
    ),
    bind(twoStepCalls.beginDemandedApp, (context, { body }) => step.beginDemandedApp(deps, context, body)),
    bind(twoStepCalls.confirmDemandedApp, (context, { body }) =>
      step.confirmDemandedApp(deps, context, body),
    ),
    bind(twoStepCalls.beginOwnApp, (context) => ownStep.beginOwnApp(deps, context)),
    bind(twoStepCalls.confirmOwnApp, (context, { body }) => ownStep.confirmOwnApp(deps, context, body)),
    bind(twoStepCalls.renewRecoveryCodes, (context) => ownStep.renewRecoveryCodes(context)),
    bind(twoStepCalls.removeOwnApp, (context) => ownStep.removeOwnApp(context)),
    bind(passkeyCalls.beginPasskeySignIn, (context, { body }) =>
      passkey.beginPasskeySignIn(deps, context, body),
    ),
    bindPrepared(
      passkeyCalls.answerPasskey,
      (context, { body }) => passkey.checkPasskey(deps, context, body),
      (context, _input, answered) => passkey.answerPasskey(deps, context, answered),
    ),
    bind(passkeyCalls.beginOwnPasskey, (context) => ownPasskey.beginOwnPasskey(deps, context)),
    bindPrepared(
      passkeyCalls.addOwnPasskey,
      (context, { body }) => ownPasskey.checkOwnPasskey(deps, context, body),
      (context, _input, made) => ownPasskey.addOwnPasskey(context, made),
    ),
    bind(passkeyCalls.removeOwnPasskey, (context, { body }) => ownPasskey.removeOwnPasskey(context, body)),
    bind(reportClientError, (context, { body }) => service.reportClientError(context, body)),
    bindPrepared(
      acceptInvitation,
      (context, { body }) => service.chooseInvitedPassword(deps, context, body),
      (context, { body }, given) => service.acceptInvitation(deps, context, body, given),
    ),
    bindPrepared(
      requestPasswordReset,
      (context, { body }) => forgotten.countResetRequest(deps, context, body),
      (context, { body }) => forgotten.requestPasswordReset(context, body),
    ),
    bindPrepared(
      resetPassword,
      (context, { body }) => forgotten.chooseResetPassword(deps, context, body),
      (context, { body }, given) => forgotten.resetPassword(deps, context, body, given),
    ),
    bindPrepared(
      setUpFirstAdministrator,
      (context, { body }) => service.chooseFirstPassword(deps, context, body),
      (context, { body }, given) => service.setUpFirstAdministrator(deps, context, body, given),
    ),
  ];
}
