import { useEffect, useState } from 'react';
import { Mark } from '../components/Mark';
import { CredentialsForm } from './CredentialsForm';
import type { Place } from './place';
import { companySignInAddress, readSingleSignOn } from './requests';
import { Scene } from './Scene';
import type { Translate } from './texts';

/** The sign-in page: mark, picture, and the one thing to do. */
export function SignInPage({ place, t }: { place: Place; t: Translate }) {
  const singleSignOn = useSingleSignOn(place);
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
          {singleSignOn === false && (
            <CredentialsForm
              t={t}
              setUpToken={place.setUpToken}
              invitation={place.invitation}
              onAccepted={() => location.assign(place.returnUrl)}
            />
          )}
          {singleSignOn === true && <CompanySignIn place={place} t={t} />}
        </div>
      </div>
    </main>
  );
}

function CompanySignIn({ place, t }: { place: Place; t: Translate }) {
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
    </div>
  );
}

/** Whether to go to the company's own sign-in; undefined until that is known. The address may settle it. */
function useSingleSignOn({ problem, setUpToken, invitation, withPassword }: Place): boolean | undefined {
  const settled = setUpToken !== undefined || invitation || withPassword ? false : problem ? true : undefined;
  const [configured, setConfigured] = useState<boolean>();
  useEffect(() => {
    if (settled === undefined) void readSingleSignOn().then(setConfigured);
  }, [settled]);
  return settled ?? configured;
}
