import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { PasskeyButton } from './PasskeyButton';
import { PasswordField } from './PasswordField';
import type { Place } from './place';
import {
  INVITATION_ADDRESS,
  RESET_ADDRESS,
  sendCredentials,
  SET_UP_ADDRESS,
  SIGN_IN_ADDRESS,
  type Next,
  type Refusal,
} from './requests';
import type { Translate } from './texts';
import { useOnline } from './useOnline';

/** Where name and password go, and the texts around them. */
function purposeOf({ setUpToken, invitation, reset }: Pick<Place, 'setUpToken' | 'invitation' | 'reset'>) {
  if (setUpToken !== undefined) return { kind: 'setup', address: SET_UP_ADDRESS, token: setUpToken } as const;
  if (reset) return { kind: 'reset', address: RESET_ADDRESS, token: reset.token } as const;
  return invitation
    ? ({ kind: 'invitation', address: INVITATION_ADDRESS, token: invitation.token } as const)
    : undefined;
}

/**
 * Name and password: to sign in, or with a one-time token to become the first administrator, to follow an invitation or
 * to replace a forgotten password.
 */
export function CredentialsForm({
  t,
  place,
  passkeys,
  onForgotten,
  onAccepted,
  onNext,
  again,
}: {
  t: Translate;
  place: Place;
  /** Passkeys are taken here, too. */
  passkeys: boolean;
  /** Leads to the form for a forgotten password, where mail is sent. */
  onForgotten: (() => void) | undefined;
  onAccepted: () => void;
  /** The password was right; a second step comes before the session. */
  onNext: (next: Next) => void;
  /** Why the sign-in begins again. */
  again?: Refusal | undefined;
}) {
  const purpose = purposeOf(place);
  const invitedName = (place.invitation ?? place.reset)?.userName ?? '';
  const id = useId();
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>(again);
  const online = useOnline();

  useEffect(() => {
    (invitedName === '' ? userName : password).current?.focus();
    // A browser that goes back shows this page as it was left: still sending.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, [invitedName]);

  /** Shows why, keeps what was typed, and focuses the field to correct. */
  function refuse(reason: Refusal): void {
    setSending(false);
    setRefusal(reason);
    const field = reason.field === 'userName' ? userName.current : password.current;
    field?.focus();
    field?.select();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const credentials = {
      userName: userName.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
    if (credentials.userName === '') return refuse({ text: 'missing', field: 'userName' });
    if (credentials.password === '') return refuse({ text: 'missing', field: 'password' });
    setRefusal(undefined);
    setSending(true);
    const { refusal: reason, next } = purpose
      ? await sendCredentials(purpose.address, { ...credentials, token: purpose.token })
      : await sendCredentials(SIGN_IN_ADDRESS, credentials);
    if (reason) refuse(reason);
    else if (next) onNext(next);
    else onAccepted();
  }

  const errorId = refusal ? `${id}-error` : undefined;
  return (
    <form
      noValidate
      aria-label={t(purpose ? `${purpose.kind}.title` : 'title')}
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
    >
      {purpose && (
        <div className="intro">
          <h2>{t(`${purpose.kind}.title`)}</h2>
          <p>{t(`${purpose.kind}.intro`)}</p>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-name`}>{t('userName')}</label>
        <input
          id={`${id}-name`}
          ref={userName}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          required
          defaultValue={invitedName}
          readOnly={sending || invitedName !== ''}
          aria-invalid={refusal?.field === 'userName' || refusal?.text === 'wrong'}
          aria-describedby={errorId}
        />
      </div>
      <PasswordField
        t={t}
        inputRef={password}
        autoComplete={purpose ? 'new-password' : 'current-password'}
        rule={purpose ? t('setup.rule') : undefined}
        readOnly={sending}
        invalid={refusal?.field === 'password'}
        errorId={errorId}
      />
      <div role="alert">
        {refusal && (
          <p className="refusal" id={errorId}>
            {t(refusal.text, refusal.values)}
          </p>
        )}
      </div>
      <output>{!online && !refusal && <span className="notice">{t('offline')}</span>}</output>
      {/* Not `disabled`: a button that loses the focus while it works sends the keyboard back to the top. */}
      <button type="submit" className="primary" aria-disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {purpose
          ? t(`${purpose.kind}.${sending ? 'creating' : 'create'}`)
          : t(sending ? 'signingIn' : 'signIn')}
      </button>
      {!purpose && passkeys && <PasskeyButton t={t} onAccepted={onAccepted} onRefused={setRefusal} />}
      {!purpose && onForgotten && (
        <button type="button" className="quiet" onClick={onForgotten}>
          {t('forgot.action')}
        </button>
      )}
    </form>
  );
}
