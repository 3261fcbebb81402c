import { useState } from 'react';
import { answerWithPasskey, hasPasskeys, type PasskeyOptions } from '../providers/passkeys';
import type { Refusal } from './requests';
import type { Translate } from './texts';
import { ASK_PASSKEY_ADDRESS, PASSKEY_ADDRESS, sendStep } from './two-step';

type Props = {
  t: Translate;
  /** Of a password that was right, where the passkey is the second step. */
  ticket?: string;
  /** The one thing to do here. */
  primary?: boolean;
  onAccepted: () => void;
  /** `over`: the sign-in begins again. */
  onRefused: (refusal: Refusal, over: boolean) => void;
};

/** Signs in by a passkey: instead of name and password, or as the second step. Hidden if the browser has none. */
export function PasskeyButton({ t, ticket = '', primary = false, onAccepted, onRefused }: Props) {
  const [asking, setAsking] = useState(false);
  if (!hasPasskeys()) return null;

  async function ask(): Promise<void> {
    if (asking) return;
    setAsking(true);
    const asked = await sendStep<{ ticket: string; options: PasskeyOptions }>(
      ASK_PASSKEY_ADDRESS,
      { ticket },
      'passkey.unknown',
    );
    const response = 'answer' in asked ? await answerWithPasskey(asked.answer.options) : undefined;
    const told =
      'answer' in asked && response
        ? await sendStep(PASSKEY_ADDRESS, { ticket: asked.answer.ticket, response }, 'passkey.unknown')
        : asked;
    if ('refusal' in told) onRefused(told.refusal, told.over);
    else if (response) return onAccepted();
    else onRefused({ text: 'passkey.none' }, false);
    setAsking(false);
  }

  return (
    <button
      type="button"
      className={primary ? 'primary' : 'secondary'}
      aria-disabled={asking}
      onClick={() =>
        void ask().catch(() => {
          setAsking(false);
          onRefused({ text: 'unexpected' }, false);
        })
      }
    >
      {asking && <span className="spinner" aria-hidden="true" />}
      {t(asking ? 'passkey.asking' : 'passkey.use')}
    </button>
  );
}
