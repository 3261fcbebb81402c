import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { PasswordField } from './PasswordField';
import { sendCredentials, SET_UP_ADDRESS, SIGN_IN_ADDRESS, type Refusal } from './requests';
import type { Translate } from './texts';
import { useOnline } from './useOnline';

/** Name and password: to sign in, or with a one-time token to become the first administrator. */
export function CredentialsForm({
  t,
  setUpToken,
  onAccepted,
}: {
  t: Translate;
  setUpToken: string | undefined;
  onAccepted: () => void;
}) {
  const settingUp = setUpToken !== undefined;
  const id = useId();
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const online = useOnline();

  useEffect(() => {
    userName.current?.focus();
    // A browser that goes back shows this page as it was left: still sending.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);

  /** Shows why, keeps what was typed, and leads to the field to look at. */
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
    const reason = settingUp
      ? await sendCredentials(SET_UP_ADDRESS, { ...credentials, token: setUpToken })
      : await sendCredentials(SIGN_IN_ADDRESS, credentials);
    if (reason) refuse(reason);
    else onAccepted();
  }

  const errorId = refusal ? `${id}-error` : undefined;
  return (
    <form
      noValidate
      aria-label={t(settingUp ? 'setup.title' : 'title')}
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
    >
      {settingUp && (
        <div className="intro">
          <h2>{t('setup.title')}</h2>
          <p>{t('setup.intro')}</p>
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
          readOnly={sending}
          aria-invalid={refusal?.field === 'userName' || refusal?.text === 'wrong'}
          aria-describedby={errorId}
        />
      </div>
      <PasswordField
        t={t}
        inputRef={password}
        autoComplete={settingUp ? 'new-password' : 'current-password'}
        rule={settingUp ? t('setup.rule') : undefined}
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
        {settingUp ? t(sending ? 'setup.creating' : 'setup.create') : t(sending ? 'signingIn' : 'signIn')}
      </button>
    </form>
  );
}
