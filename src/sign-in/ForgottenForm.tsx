import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { askForReset, type Refusal } from './requests';
import type { Translate } from './texts';

/** Asks for mail with which a forgotten password is replaced; it says the same whether there is such a user. */
export function ForgottenForm({ t, onBack }: { t: Translate; onBack: () => void }) {
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [refusal, setRefusal] = useState<Refusal>();
  const sending = state === 'sending';
  const sent = state === 'sent';

  useEffect(() => (sent ? told.current : name.current)?.focus(), [sent]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = name.current?.value.trim() ?? '';
    if (sending || typed === '') return name.current?.focus();
    setRefusal(undefined);
    setState('sending');
    const reason = await askForReset(typed, document.documentElement.lang);
    setRefusal(reason);
    setState(reason ? 'asking' : 'sent');
    if (reason) name.current?.focus();
  }

  const back = (
    <button type="button" className="quiet" onClick={onBack}>
      {t('forgot.back')}
    </button>
  );
  if (sent) {
    return (
      <div className="intro">
        <h2>{t('forgot.title')}</h2>
        <p ref={told} tabIndex={-1} role="status">
          {t('forgot.sent')}
        </p>
        {back}
      </div>
    );
  }
  return (
    <form
      noValidate
      aria-label={t('forgot.title')}
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
    >
      <div className="intro">
        <h2>{t('forgot.title')}</h2>
        <p>{t('forgot.intro')}</p>
      </div>
      <div className="field">
        <label htmlFor={id}>{t('forgot.name')}</label>
        <input
          id={id}
          ref={name}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          required
          readOnly={sending}
          aria-describedby={refusal ? `${id}-error` : undefined}
        />
      </div>
      <div role="alert">
        {refusal && (
          <p className="refusal" id={`${id}-error`}>
            {t(refusal.text, refusal.values)}
          </p>
        )}
      </div>
      <button type="submit" className="primary" aria-disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {t(sending ? 'forgot.sending' : 'forgot.send')}
      </button>
      {back}
    </form>
  );
}
