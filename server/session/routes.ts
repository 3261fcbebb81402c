import { getAppConfig, getUserInfo, logout, reportClientError, savePreferences } from '#contract/session';
import { acceptInvitation, setUpFirstAdministrator, signIn } from '#contract/sign-in';
import { bind, type Binding } from '#server/platform/http/context';
import { describeDeployment } from './app-config';
import * as service from './service';

/** The session's calls with the functions behind them. */
export function sessionBindings(deps: service.SessionDeps): Binding[] {
  const deployment = describeDeployment(deps.config);
  return [
    bind(getAppConfig, () => Promise.resolve(deployment)),
    bind(signIn, (context, { body }) => service.signIn(deps, context, body)),
    bind(getUserInfo, (context) => service.getUserInfo(deps, context)),
    bind(logout, (context) => service.logout(deps, context)),
    bind(savePreferences, (context, { body }) => service.savePreferences(context, body)),
    bind(reportClientError, (context, { body }) => service.reportClientError(context, body)),
    bind(acceptInvitation, (context, { body }) => service.acceptInvitation(deps, context, body)),
    bind(setUpFirstAdministrator, (context, { body }) =>
      service.setUpFirstAdministrator(deps, context, body),
    ),
  ];
}
