import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Translate } from './texts';

/** The password, with a toggle that shows it and a hint when Caps Lock is on. */
export function PasswordField({
  t,
  inputRef,
  autoComplete,
  rule,
  readOnly,
  invalid,
  errorId,
}: {
  t: Translate;
  inputRef: RefObject<HTMLInputElement | null>;
  autoComplete: 'current-password' | 'new-password';
  rule: string | undefined;
  readOnly: boolean;
  invalid: boolean;
  errorId: string | undefined;
}) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <label htmlFor={id}>{t('password')}</label>
      <div className="password">
        <input
          id={id}
          ref={inputRef}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={1000}
          required
          readOnly={readOnly}
          aria-invalid={invalid}
          aria-describedby={`${id}-hint ${errorId ?? ''}`.trim()}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="reveal"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          title={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      </div>
      <p className="hint" id={`${id}-hint`} aria-live="polite">
        {capsLock ? <strong>{t('capsLock')}</strong> : rule}
      </p>
    </div>
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.500">
      <path d="M2 10s2.900-5 8-5 8 5 8 5-2.900 5-8 5-8-5-8-5Z" />
      <circle cx="10" cy="10" r="2.300" />
      {crossed && <path d="m3.500 16.500 13-13" />}
    </svg>
  );
}
