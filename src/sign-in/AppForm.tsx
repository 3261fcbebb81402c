import { QRCodeSVG } from '@rc-component/qrcode';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { grouped } from '../features/own-access/grouped';
import { KeptCodes } from './KeptCodes';
import type { Refusal } from './requests';
import type { Translate } from './texts';
import { CONFIRM_APP_ADDRESS, NEW_APP_ADDRESS, sendStep, type NewApp } from './two-step';

type Props = {
  t: Translate;
  ticket: string;
  onAccepted: () => void;
  onBack: (refusal?: Refusal) => void;
};

/** Sets up the authenticator app that a role requires; the recovery codes are shown before the console opens. */
export function AppForm({ t, ticket, onAccepted, onBack }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [app, setApp] = useState<NewApp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  useEffect(() => {
    let left = false;
    void sendStep<NewApp>(NEW_APP_ADDRESS, { ticket }, 'app.wrong').then((told) => {
      if (left) return;
      if ('answer' in told) setApp(told.answer);
      else onBack(told.refusal);
    });
    return () => {
      left = true;
    };
  }, [ticket, onBack]);
  const ready = app !== undefined;
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (sending) return;
    if (code === '') {
      setRefusal({ text: 'code.missing' });
      return field.current?.focus();
    }
    setRefusal(undefined);
    setSending(true);
    const told = await sendStep<{ recoveryCodes: string[] }>(
      CONFIRM_APP_ADDRESS,
      { ticket, code },
      'app.wrong',
    );
    setSending(false);
    if ('answer' in told) return setCodes(told.answer.recoveryCodes);
    if (told.over) return onBack(told.refusal);
    setRefusal(told.refusal);
    field.current?.focus();
    field.current?.select();
  }

  if (codes) return <KeptCodes t={t} codes={codes} onKept={onAccepted} />;
  return (
    <form
      noValidate
      aria-label={t('app.title')}
      aria-busy={sending || !app}
      onSubmit={(event) => void submit(event)}
    >
      <div className="intro">
        <h2>{t('app.title')}</h2>
        <p>{t('app.intro')}</p>
      </div>
      {app ? (
        <>
          <figure className="app">
            <QRCodeSVG value={app.address} size={168} marginSize={2} title={t('app.picture')} />
            <figcaption>
              {t('app.secret')} <code>{grouped(app.secret)}</code>
            </figcaption>
          </figure>
          <div className="field">
            <label htmlFor={id}>{t('code.label')}</label>
            <input
              id={id}
              ref={field}
              name="code"
              className="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={40}
              readOnly={sending}
              aria-invalid={refusal !== undefined}
              aria-describedby={refusal ? `${id}-error` : undefined}
            />
          </div>
        </>
      ) : (
        <output>{t('app.loading')}</output>
      )}
      <div role="alert">
        {refusal && (
          <p className="refusal" id={`${id}-error`}>
            {t(refusal.text, refusal.values)}
          </p>
        )}
      </div>
      {app && (
        <button type="submit" className="primary" aria-disabled={sending}>
          {sending && <span className="spinner" aria-hidden="true" />}
          {t(sending ? 'app.confirming' : 'app.confirm')}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => onBack()}>
        {t('code.back')}
      </button>
    </form>
  );
}
