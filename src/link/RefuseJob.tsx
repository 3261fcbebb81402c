import { useId, useState } from 'react';
import { Action } from './Controls';
import type { Voice } from './texts';

type Props = {
  voice: Voice;
  busy: boolean;
  /** Says why, and that the vendor does not do it. */
  onRefuse: (reason: string) => void;
};

/** A vendor who cannot do the work says so in two steps, and why: the site looks for someone else at once. */
export function RefuseJob({ voice: { t }, busy, onRefuse }: Props) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const id = useId();
  if (!asked) {
    return (
      <Action look="link" onClick={() => setAsked(true)}>
        {t('job.refuse')}
      </Action>
    );
  }
  return (
    <div className="refuse">
      <label htmlFor={id}>
        {t('job.why')}
        <textarea
          id={id}
          rows={2}
          maxLength={500}
          value={reason}
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <div className="answers">
        <Action busy={busy} disabled={reason.trim() === ''} onClick={() => onRefuse(reason)}>
          {t('job.refuseSend')}
        </Action>
        <Action look="link" onClick={() => setAsked(false)}>
          {t('job.refuseNot')}
        </Action>
      </div>
    </div>
  );
}
