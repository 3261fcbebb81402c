import { Button, Checkbox, Descriptions } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ChargesResult } from '#contract/charges';
import { toFailure } from '../../providers/api/http-error';
import { formatMoney } from '../../providers/i18n/format';
import { changePreferences, usePreferences } from '../../providers/session/preferences';
import { Dialog } from '../../components/Dialog';
import { MessageField } from '../../components/dialog-fields/MessageField';
import { MoreField } from '../../components/dialog-fields/MoreField';
import { Loading } from '../../components/Loading';
import { isUndone, useCharges, type ChargesState, type ChargeSubject } from './useCharges';
import { usePressSendOn, type SendOnOffer } from './useSendOn';
import styles from './LaborDialogs.module.css';

type Props = {
  subject: ChargeSubject;
  /** The outcome of sending them, if known already. */
  first?: ChargesState;
  /** Sends the vehicle to Quality Control, where its last labor was completed. */
  sendOn?: SendOnOffer | undefined;
  /** Undoes the completion: the popup covers the message that offers it. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
};

/** What was charged for a completed labor, fee or part, or taken back for an undone one. */
export function ChargesDialog({ subject, first, sendOn, onUndo, onClose }: Props) {
  const { t } = useTranslation('labors');
  const { state, sent, resend } = useCharges(subject, first);
  const { busy, problem, press } = usePressSendOn(sendOn, onClose);
  const undone = isUndone(subject);
  const open = state.kind === 'unavailable' || state.kind === 'failed' || state.kind === 'refused';
  return (
    <Dialog
      id="labor-charges"
      title={t(subject.kind === 'part' ? 'charges.titlePart' : 'charges.title')}
      size="small"
      problem={problem}
      onCancel={onClose}
      footer={
        <>
          {onUndo ? <UndoButton sent={sent} onUndo={onUndo} onClose={onClose} /> : null}
          {open ? <Button onClick={resend}>{t('charges.resend')}</Button> : null}
          {sendOn ? (
            <Button type="primary" loading={busy} onClick={press}>
              {t('sendOn.open')}
            </Button>
          ) : null}
          <Button type={sendOn ? 'default' : 'primary'} onClick={onClose}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <p className={styles.subject}>{subject.name}</p>
      <div className={styles.charges} aria-live="polite">
        {state.kind === 'waiting' ? <Loading text={t('charges.waiting')} /> : null}
        {state.kind === 'there' ? <Booked result={state.result} /> : null}
        {open ? (
          <MessageField tone="danger">
            {undone ? <p>{t('charges.stands', { name: subject.name })}</p> : null}
            <Unavailable state={state} undone={undone} />
          </MessageField>
        ) : null}
        {state.kind === 'refused' ? <Raw result={state.result} /> : null}
      </div>
      {subject.kind === 'part' || undone ? null : <OnlyFailures />}
    </Dialog>
  );
}

/** Whether the popup comes after every completion or only when something is wrong; kept with the person. */
function OnlyFailures() {
  const { t } = useTranslation('labors');
  const { charges } = usePreferences();
  return (
    <Checkbox
      className={styles.only ?? ''}
      checked={charges === 'failures'}
      onChange={({ target }) => changePreferences({ charges: target.checked ? 'failures' : 'always' })}
    >
      {t('charges.onlyFailures')}
    </Checkbox>
  );
}

type UndoProps = { sent: () => Promise<unknown>; onUndo: () => void; onClose: () => void };

/** A charge that is on its way is sent before its labor is undone: afterwards it would be refused. */
function UndoButton({ sent, onUndo, onClose }: UndoProps) {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  return (
    <Button
      loading={busy}
      onClick={() => {
        if (busy) return;
        setBusy(true);
        void sent().then(() => {
          onClose();
          onUndo();
        });
      }}
    >
      {t('undo')}
    </Button>
  );
}

type Open = Extract<ChargesState, { kind: 'unavailable' | 'failed' | 'refused' }>;

/** What is known of why they are not there. */
function Unavailable({ state, undone }: { state: Open; undone: boolean }) {
  const { t } = useTranslation('labors');
  if (state.kind === 'refused') return <p>{said(state.result) || t('charges.refused')}</p>;
  const reason = state.error === undefined ? '' : toFailure(state.error).errorMessage;
  const text = t(state.kind === 'failed' ? 'charges.failed' : 'charges.unavailable');
  return (
    <>
      {undone && reason !== '' ? null : <p>{text}</p>}
      {reason === '' ? null : <p>{reason}</p>}
    </>
  );
}

/** The sentence of the charges service. */
function said({ response }: ChargesResult): string {
  const message = response?.['message'] ?? response?.['errorMessage'];
  return typeof message === 'string' ? message : '';
}

const lines = z.object({
  workOrder: z.string().catch(''),
  customer: z.string().catch(''),
  accountNumber: z.string().catch(''),
  /** Takes a charge of this amount back. */
  reversal: z.boolean().catch(false),
  reversedAmount: z.number().catch(0),
  approvedWork: z
    .array(z.object({ description: z.string().catch(''), totalCharge: z.number().catch(0) }))
    .catch([]),
});

/** The request in words, and what the charges service answered. */
function Booked({ result }: { result: ChargesResult }) {
  const { t, i18n } = useTranslation('labors');
  const sent = lines.safeParse(result.request ?? {}).data;
  const takenBack = sent?.reversal === true;
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        className={styles.facts ?? ''}
        items={[
          { key: 'order', label: t('charges.workOrder'), children: sent?.workOrder },
          {
            key: 'account',
            label: t('charges.account'),
            children: [sent?.customer, sent?.accountNumber].filter(Boolean).join(' · '),
          },
          ...(sent?.approvedWork ?? []).map(({ description, totalCharge }) => ({
            key: `work ${description}`,
            label: description,
            children: (
              <strong>{formatMoney(takenBack ? -sent.reversedAmount : totalCharge, i18n.language)}</strong>
            ),
          })),
        ]}
      />
      <MessageField tone="success">
        {takenBack ? <p>{t('charges.takenBack')}</p> : null}
        <p>{said(result) || t('charges.booked')}</p>
      </MessageField>
      <Raw result={result} />
    </>
  );
}

/** Request and answer as they were, for investigation. */
function Raw({ result: { request, response } }: { result: ChargesResult }) {
  const { t } = useTranslation('labors');
  return (
    <MoreField label={t('charges.sent')}>
      <pre>{JSON.stringify({ request, response }, null, 2)}</pre>
    </MoreField>
  );
}
