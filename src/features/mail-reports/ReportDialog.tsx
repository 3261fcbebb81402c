import { useNotification } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportPeople, saveMailReport, sendReportNow, type MailReport } from '#contract/mail-reports';
import { WEEKDAYS, type Weekday } from '#domain/calendar/calendar';
import { REPORT_DAYS, REPORT_NAME_MAX, type ReportDays, type Reported } from '#domain/mail-reports/report';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/fields/SelectField';
import { MultiSelect } from '../../components/multi-select/MultiSelect';
import { request } from '../../providers/api/client';
import { useFailureText } from '../../providers/api/useFailureText';
import { useCommand, useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { formatDay, formatStamp } from '../../providers/i18n/format';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { whyText } from './report-words';
import styles from './MailReports.module.css';

/** What is mailed: a cockpit, or a list as it is shown or as a view of it. */
export type ReportContent = {
  name: string;
  of: Reported;
  filter: Record<string, string>;
  viewId: number | null;
  viewName: string;
  period: ReportDays | null;
};

type Props = {
  content: ReportContent;
  /** The report that is changed; without one it is new. */
  report?: MailReport;
  onSaved: () => void;
  onClose: () => void;
};

/** What is offered first: before the day begins. */
const MORNING = '07:00';
const WORK_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Asks on which days, when and to whom a report goes; sends one at once on request. */
export function ReportDialog({ content, report, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation('mail-reports');
  const { t: shell } = useTranslation('shell');
  const { open: notify } = useNotification();
  const failureText = useFailureText();
  const send = useSend();
  const { send: saveOnce } = useCommand(saveMailReport);
  const { site } = useCurrentSite();
  const { userName } = useSession().user;
  const { siteId, timeZone } = site;
  const [nameId, timeId, daysNote] = [useId(), useId(), useId()];
  const [name, setName] = useState(content.name);
  const [period, setPeriod] = useState(content.period);
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(
    report ? WEEKDAYS.filter((day) => report.weekdays.includes(day)) : WORK_DAYS,
  );
  const [at, setAt] = useState(report?.clock ?? MORNING);
  const [recipients, setRecipients] = useState(report?.recipients.map((one) => one.userName) ?? [userName]);
  const { of, filter, viewId, viewName } = content;
  const told = { siteId, name: name.trim(), of, filter, viewId, period };
  const save = useWrite({
    mutationFn: () =>
      saveOnce({
        body: {
          ...told,
          weekdays: [...weekdays],
          clock: at,
          recipients,
          ...(report ? { reportId: report.reportId, tcn: report.tcn } : {}),
        },
      }),
    onSuccess: (kept) => {
      const next =
        kept.nextTime === '' ? t('list.paused') : formatStamp(kept.nextTime, timeZone, i18n.language);
      notify?.({ type: 'success', message: t('saved', { name: kept.name, time: next }) });
      onSaved();
    },
  });
  const now = useWrite({ mutationFn: () => send(sendReportNow, { body: told }) });
  const problem = save.error ?? now.error;
  const noName = name.trim() === '' ? t('dialog.needsName') : '';
  const notYet =
    noName ||
    (weekdays.length === 0 ? t('dialog.needsDay') : '') ||
    (recipients.length === 0 ? t('dialog.needsSomebody') : '');
  return (
    <Dialog
      id="mail-report"
      title={report ? t('dialog.edit', { name: report.name }) : t('dialog.new')}
      size="medium"
      okText={t('dialog.save')}
      cancelText={shell('cancel')}
      notYet={notYet}
      confirmLoading={save.isPending}
      problem={problem ? failureText(problem) : undefined}
      onOk={() => {
        if (notYet === '' && !save.isPending) save.mutate();
      }}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <div className={styles.row}>
          <label htmlFor={nameId} className={`${styles.field} ${styles.wide}`}>
            <span>{t('dialog.name')}</span>
            <Input
              id={nameId}
              value={name}
              maxLength={REPORT_NAME_MAX}
              autoComplete="off"
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          {period === null ? null : (
            <SelectField
              labelled
              label={t('dialog.period')}
              value={period}
              options={REPORT_DAYS.filter((days) => days !== 'own' || content.period === 'own').map(
                (days) => ({
                  value: days,
                  label: t(`period.${days}`, ownDays(filter, i18n.language)),
                }),
              )}
              onChange={(days) => setPeriod(REPORT_DAYS.find((known) => known === days) ?? period)}
            />
          )}
        </div>
        {viewId === null ? null : <p className={styles.note}>{t('dialog.follows', { name: viewName })}</p>}
        <fieldset className={styles.days}>
          <legend>{t('dialog.days')}</legend>
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              checked={weekdays.includes(day)}
              onChange={({ target }) =>
                setWeekdays(target.checked ? [...weekdays, day] : weekdays.filter((one) => one !== day))
              }
            >
              {t(`weekday.${day}`)}
            </Checkbox>
          ))}
        </fieldset>
        <div className={styles.field}>
          <label htmlFor={timeId}>{t('dialog.time')}</label>
          <Input
            id={timeId}
            type="time"
            required
            style={{ width: 140 }}
            value={at}
            aria-describedby={daysNote}
            onChange={({ target }) => setAt(target.value || at)}
          />
          <small id={daysNote} className={styles.note}>
            {t('dialog.zone', { zone: timeZone })}
          </small>
        </div>
        <Recipients of={of} report={report} chosen={recipients} onChange={setRecipients} />
        <div className={styles.row}>
          <Button
            loading={now.isPending}
            disabled={noName !== ''}
            onClick={() => {
              if (!now.isPending) now.mutate();
            }}
          >
            {t('dialog.now')}
          </Button>
        </div>
        <div aria-live="polite">
          {now.data ? (
            now.data.failure === null ? (
              <Alert type="success" showIcon message={t('sentTo', { email: now.data.sentTo })} />
            ) : (
              <Alert type="warning" showIcon message={whyText(t, now.data.failure, now.data.status)} />
            )
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

const ownDays = ({ from = '', to = '' }: Record<string, string>, language: string) =>
  from === '' || to === ''
    ? { from, to }
    : { from: formatDay(from, 'UTC', language), to: formatDay(to, 'UTC', language) };

type RecipientsProps = {
  of: Reported;
  report: MailReport | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The recipients, among those who may see it; users who may name nobody else are told so. */
function Recipients({ of, report, chosen, onChange }: RecipientsProps) {
  const { t } = useTranslation('mail-reports');
  const { siteId } = useCurrentSite().site;
  const { data: people, isPending } = useQuery({
    queryKey: ['mail-report-people', siteId, of],
    queryFn: ({ signal }) => request(getReportPeople, { params: { siteId, of }, signal }),
  });
  if (people?.length === 1 && chosen.length <= 1) return <p className={styles.note}>{t('dialog.onlyMe')}</p>;
  const left = new Set(report?.recipients.flatMap((one) => (one.left ? [one.userName] : [])));
  const named = [
    ...(people ?? []),
    // Someone who may no longer see it stays listed, so that they can be removed.
    ...(report?.recipients ?? [])
      .filter(({ userName }) => people !== undefined && !people.some((one) => one.userName === userName))
      .map(({ userName, name }) => ({ userName, name, hasAddress: true })),
  ];
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{t('dialog.to')}</span>
      <MultiSelect<string>
        label={t('dialog.to')}
        loading={isPending}
        chosen={[...chosen]}
        onChange={onChange}
        options={named.map(({ userName, name, hasAddress }) => ({
          id: userName,
          name: !hasAddress
            ? t('dialog.noAddress', { name })
            : left.has(userName)
              ? t('dialog.left', { name })
              : name,
        }))}
      />
      <small className={styles.note}>{t('dialog.toHint')}</small>
    </div>
  );
}
