import { useLayoutEffect, useRef, useState } from 'react';
import type { LinkView } from '#contract/by-link';
import { LINK_CODE } from '#domain/links/links';
import { Action, Notice } from './Controls';
import { asksCode, decisionsOf, sumOf, type Approval, type Choices } from './choices';
import { PATHS } from './requests';
import type { Voice } from './texts';
import { usePress } from './usePress';

type Props = {
  approval: Approval;
  choices: Choices;
  token: string;
  voice: Voice;
  onClose: () => void;
  onDecided: (view: LinkView) => void;
  /** The estimate has changed since it was read. */
  onChanged: (view: LinkView, why: string) => void;
};

/** Says what is about to be decided, and decides it; above the limit of the link with the code that was mailed. */
export function Confirm({ approval, choices, token, voice, onClose, onDecided, onChanged }: Props) {
  const { t, money } = voice;
  const dialog = useRef<HTMLDialogElement>(null);
  const decide = usePress(PATHS.decide, token, voice);
  const ask = usePress(PATHS.code, token, voice);
  const [coded, setCoded] = useState(false);
  const [code, setCode] = useState('');
  const sum = sumOf(approval, choices);
  const needsCode = asksCode(approval, sum.amount);
  const nobody = needsCode && approval.codeTo === '';
  // Closed before it is removed, the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const press = async () => {
    if (needsCode && !coded) {
      if (await ask.send<object>({})) setCoded(true);
      return;
    }
    const decisions = decisionsOf(approval, choices);
    const body = { revision: approval.revision, decisions, code };
    const view = await decide.send<LinkView>(body, ({ current }, why) => {
      if (current) onChanged(current, why);
    });
    if (view) onDecided(view);
  };
  const notYet = sum.unsaid > 0 || nobody || (coded && code.replaceAll(/\D/g, '').length < LINK_CODE.digits);
  const sending = decide.sending || ask.sending;
  const lines = [
    sum.approved > 0 && t('confirm.approve', { count: sum.approved, amount: money(sum.amount) }),
    sum.declined > 0 && t('confirm.decline', { count: sum.declined }),
    sum.asked > 0 && t('confirm.ask', { count: sum.asked }),
    sum.left > 0 && t('confirm.left', { count: sum.left }),
  ].filter((line) => line !== false);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="confirm"
      onCancel={(event) => {
        event.preventDefault();
        if (!sending) onClose();
      }}
    >
      <h2 id="confirm">{t('confirm.title')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {sum.unsaid > 0 ? <Notice tone="warning">{t('confirm.unsaid')}</Notice> : null}
      {nobody ? (
        <Notice tone="warning">{t('confirm.noCode', { limit: money(approval.codeAbove ?? 0) })}</Notice>
      ) : null}
      {needsCode && !nobody && !coded ? (
        <p>{t('confirm.needsCode', { limit: money(approval.codeAbove ?? 0), to: approval.codeTo })}</p>
      ) : null}
      {coded ? (
        <label htmlFor="code">
          {t('confirm.code', { to: approval.codeTo })}
          <input
            id="code"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LINK_CODE.digits + 2}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={({ key }) => (key === 'Enter' && !notYet ? void press() : undefined)}
          />
          <Action look="link" busy={ask.sending} onClick={() => void ask.send({})}>
            {t('confirm.newCode')}
          </Action>
        </label>
      ) : null}
      {decide.problem || ask.problem ? <Notice tone="danger">{decide.problem || ask.problem}</Notice> : null}
      <div className="answers">
        <Action disabled={sending} onClick={onClose}>
          {t('confirm.back')}
        </Action>
        <Action look="primary" busy={sending} disabled={notYet} onClick={() => void press()}>
          {needsCode && !coded && !nobody ? t('confirm.sendCode') : t('confirm.yes')}
        </Action>
      </div>
    </dialog>
  );
}
