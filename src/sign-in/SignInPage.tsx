import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Mark } from '../components/Mark';
import { CodeForm } from './CodeForm';
import { CredentialsForm } from './CredentialsForm';
import { ForgottenForm } from './ForgottenForm';
import type { Place } from './place';
import { companySignInAddress, readDeployment, type Deployment, type Next, type Refusal } from './requests';
import { Scene } from './Scene';
import type { Translate } from './texts';

/** Few set one up, and the picture that it reads takes some code to draw. */
const AppForm = lazy(async () => ({ default: (await import('./AppForm')).AppForm }));

/** The sign-in page: mark, picture, and the one thing to do. */
export function SignInPage({ place, t }: { place: Place; t: Translate }) {
  const { singleSignOn: companyFirst, passwordReset, passwordsOff, passkeys } = useDeployment(place);
  const [withName, setWithName] = useState(false);
  const singleSignOn = withName ? false : companyFirst;
  const [forgotten, setForgotten] = useState(false);
  const [next, setNext] = useState<Next>();
  const [again, setAgain] = useState<Refusal>();
  const goOn = () => location.assign(place.returnUrl);
  const beginAnew = useCallback((refusal?: Refusal) => {
    setNext(undefined);
    setAgain(refusal);
  }, []);
  return (
    <main className="page">
      <div className="picture">
        <Scene />
      </div>
      <div className="panel">
        <div className="card">
          <h1>
            <Mark size={40} />
            Frontline
          </h1>
          {(next?.asks === 'code' || next?.asks === 'passkey') && (
            <CodeForm t={t} next={next} onAccepted={goOn} onBack={beginAnew} />
          )}
          {next?.asks === 'app' && (
            <Suspense fallback={<output>{t('app.loading')}</output>}>
              <AppForm t={t} ticket={next.ticket} onAccepted={goOn} onBack={beginAnew} />
            </Suspense>
          )}
          {!next && singleSignOn === false && forgotten && (
            <ForgottenForm t={t} onBack={() => setForgotten(false)} />
          )}
          {!next && singleSignOn === false && !forgotten && (
            <CredentialsForm
              t={t}
              place={place}
              passkeys={passkeys === true}
              onForgotten={passwordReset ? () => setForgotten(true) : undefined}
              onAccepted={goOn}
              onNext={setNext}
              again={again}
            />
          )}
          {!next && singleSignOn === true && (
            <CompanySignIn
              place={place}
              t={t}
              byName={passwordsOff ? 'emergency' : 'byPassword'}
              onByName={() => setWithName(true)}
            />
          )}
        </div>
      </div>
    </main>
  );
}

function CompanySignIn({
  place,
  t,
  byName,
  onByName,
}: {
  place: Place;
  t: Translate;
  /** What name and password are for here: if passwords are switched off, a few keep one. */
  byName: 'emergency' | 'byPassword';
  onByName: () => void;
}) {
  return (
    <div className="company">
      {place.problem && (
        <p className="refusal" role="alert">
          {t(`company.${place.problem}`)}
        </p>
      )}
      <a className="primary" href={companySignInAddress(place.returnUrl)}>
        {t('companySignIn')}
      </a>
      <button type="button" className="quiet" onClick={onByName}>
        {t(byName)}
      </button>
    </div>
  );
}

/** How people get in here; company sign-in is undefined until that is known. The address may settle it. */
function useDeployment({ problem, setUpToken, invitation, reset, withPassword }: Place): Partial<Deployment> {
  const chooses = setUpToken !== undefined || invitation !== undefined || reset !== undefined;
  const settled = chooses || withPassword ? false : problem ? true : undefined;
  const [told, setTold] = useState<Partial<Deployment>>({});
  useEffect(() => {
    if (!chooses) void readDeployment().then(setTold);
  }, [chooses]);
  return settled === undefined ? told : { ...told, singleSignOn: settled };
}
