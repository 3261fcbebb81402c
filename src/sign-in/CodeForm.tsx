import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { PasskeyButton } from './PasskeyButton';
import type { Next, Refusal } from './requests';
import type { Translate } from './texts';
import { CODE_ADDRESS, sendStep } from './two-step';

const DIGITS = /^\d{3}\s?\d{3}$/;

type Props = {
  t: Translate;
  next: Next;
  onAccepted: () => void;
  /** The sign-in begins again, with the reason if there is one. */
  onBack: (refusal?: Refusal) => void;
};

/** The code of the authenticator app, sent as soon as it is whole; a passkey; or a recovery code. */
export function CodeForm({ t, next, onAccepted, onBack }: Props) {
  const { ticket, asks, passkey = false } = next;
  const hasApp = asks === 'code';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(!hasApp);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    const code = field.current?.value.trim() ?? '';
    if (sending) return;
    if (code === '') {
      setRefusal({ text: 'code.missing' });
      return field.current?.focus();
    }
    setRefusal(undefined);
    setSending(true);
    const told = await sendStep(CODE_ADDRESS, { ticket, code }, 'code.wrong');
    if (!('refusal' in told)) return onAccepted();
    if (told.over) return onBack(told.refusal);
    setSending(false);
    setRefusal(told.refusal);
    field.current?.focus();
    field.current?.select();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  function change(): void {
    flushSync(() => setRecovery(!recovery));
    field.current?.focus();
  }

  return (
    <form noValidate aria-label={t('code.title')} aria-busy={sending} onSubmit={submit}>
      <div className="intro">
        <h2>{t('code.title')}</h2>
        <p>{t(hasApp ? 'code.intro' : 'passkey.intro')}</p>
      </div>
      {passkey && (
        <PasskeyButton
          t={t}
          ticket={ticket}
          primary={!hasApp}
          onAccepted={onAccepted}
          onRefused={(why, over) => (over ? onBack(why) : setRefusal(why))}
        />
      )}
      <div className="field">
        <label htmlFor={id}>{t(recovery ? 'code.recoveryLabel' : 'code.label')}</label>
        <input
          key={recovery ? 'recovery' : 'app'}
          id={id}
          ref={field}
          name="code"
          className="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          readOnly={sending}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          onInput={({ currentTarget }) => {
            if (!recovery && DIGITS.test(currentTarget.value)) void send();
          }}
        />
      </div>
      <div role="alert">
        {refusal && (
          <p className="refusal" id={`${id}-error`}>
            {t(refusal.text, refusal.values)}
          </p>
        )}
      </div>
      <button type="submit" className={hasApp ? 'primary' : 'secondary'} aria-disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {t(sending ? 'code.checking' : 'code.check')}
      </button>
      {hasApp && (
        <button type="button" className="quiet" onClick={change}>
          {t(recovery ? 'code.useApp' : 'code.useRecovery')}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => onBack()}>
        {t('code.back')}
      </button>
    </form>
  );
}
