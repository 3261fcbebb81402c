import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailReport } from '#contract/mail-reports';
import { REPORT_DAYS, REPORTED } from '#domain/mail-reports/report';
import { ActionMenu } from '../../components/ActionMenu';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { LoadState } from '../../components/LoadState';
import { laterDialog } from '../../components/later/later';
import { useFailureText } from '../../providers/api/useFailureText';
import { formatStamp } from '../../providers/i18n/format';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useCurrentSite } from '../../providers/session/session-store';
import { daysText, failureIn, whyText } from './report-words';
import { useMailReports } from './useMailReports';
import styles from './MailReports.module.css';

const ReportDialog = laterDialog(async () => (await import('./ReportDialog')).ReportDialog);

type Asked = { kind: 'change' | 'delete'; report: MailReport };

/** A user's reports at the site: when they go, their outcomes, and how to pause, change and delete them. */
export function ReportList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mail-reports');
  const { open: notify } = useNotification();
  const failureText = useFailureText();
  const { query, refresh, pause, remove } = useMailReports();
  const [asked, setAsked] = useState<Asked>();
  const { data } = query;
  const end = () => setAsked(undefined);
  const drop = ({ reportId, name }: MailReport) =>
    remove.mutate(reportId, {
      onSuccess: () => {
        notify?.({ type: 'success', message: t('list.deleted', { name }) });
        end();
      },
    });
  return (
    <Dialog
      id="mail-reports"
      title={t('title')}
      size="medium"
      footer={<Button onClick={onClose}>{t('list.close')}</Button>}
      onCancel={onClose}
    >
      {!data ? (
        <LoadState query={query} />
      ) : (
        <>
          {data.mail === 'ready' ? null : <p className={styles.note}>{t(`why.${data.mail}`)}</p>}
          {data.reports.length === 0 ? <p className={styles.note}>{t('list.empty')}</p> : null}
          <ul className={styles.list}>
            {data.reports.map((report) => (
              <li key={report.reportId} className={styles.report}>
                <About report={report} />
                <ActionMenu
                  name={t('list.actions', { name: report.name })}
                  items={[
                    {
                      kind: 'action',
                      key: 'change',
                      text: t('list.change'),
                      onChoose: () => setAsked({ kind: 'change', report }),
                    },
                    {
                      kind: 'action',
                      key: 'pause',
                      text: t(report.paused ? 'list.resume' : 'list.pause'),
                      onChoose: () =>
                        pause.mutate(
                          { reportId: report.reportId, paused: !report.paused },
                          { onError: (error) => notify?.(failureNotice(t('list.notPaused'), error)) },
                        ),
                    },
                    {
                      kind: 'action',
                      key: 'delete',
                      text: t('list.delete'),
                      danger: true,
                      onChoose: () => setAsked({ kind: 'delete', report }),
                    },
                  ]}
                  trigger={({ open }) => (
                    <Button
                      type="text"
                      aria-haspopup="menu"
                      aria-expanded={open}
                      aria-label={t('list.actions', { name: report.name })}
                      icon={<Icon name="more" size={16} />}
                    />
                  )}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {asked?.kind === 'delete' ? (
        <ConfirmDialog
          id="mail-report-delete"
          title={t('list.sure', { name: asked.report.name })}
          okText={t('list.delete')}
          danger
          busy={remove.isPending}
          problem={remove.error ? failureText(remove.error) : undefined}
          onOk={() => drop(asked.report)}
          onCancel={end}
        >
          {t('list.sureText')}
        </ConfirmDialog>
      ) : null}
      <Suspense fallback={null}>
        {asked?.kind === 'change' ? (
          <ReportDialog
            content={{
              ...asked.report,
              of: REPORTED.find((known) => known === asked.report.of) ?? 'worklog',
              period: REPORT_DAYS.find((known) => known === asked.report.period) ?? null,
            }}
            report={asked.report}
            onSaved={() => {
              void refresh();
              end();
            }}
            onClose={end}
          />
        ) : null}
      </Suspense>
    </Dialog>
  );
}

/** What a report is, when it goes and to whom, and what went wrong the last time. */
function About({ report }: { report: MailReport }) {
  const { t, i18n } = useTranslation('mail-reports');
  const { site } = useCurrentSite();
  const stamp = (moment: string) => formatStamp(moment, site.timeZone, i18n.language);
  const { name, weekdays, clock, paused, nextTime, recipients, last } = report;
  const of = REPORTED.find((known) => known === report.of);
  const sent = last.find(({ state }) => state === 'sent');
  const [newest] = last;
  const failed = last.flatMap((one) => {
    const failure = failureIn(one);
    return failure && one.due === newest?.due ? [{ ...one, failure }] : [];
  });
  return (
    <div className={styles.about}>
      <strong>{name}</strong>
      <span>
        {[of && t(`of.${of}`), t('when', { days: daysText(t, weekdays), time: clock })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>
        {t('list.to', {
          count: recipients.length,
          names: recipients
            .map((one) => (one.left ? t('dialog.left', { name: one.name }) : one.name))
            .join(', '),
        })}
      </span>
      <span>
        {[
          paused ? t('list.paused') : t('list.next', { time: stamp(nextTime) }),
          sent ? t('list.sent', { time: stamp(sent.time) }) : t('list.never'),
        ].join(' · ')}
      </span>
      {failed.map((one) => (
        <span key={one.userName} className={styles.failed}>
          {t(one.state === 'sending' ? 'list.again' : 'list.failed', {
            name: one.name,
            time: stamp(one.due),
            why: whyText(t, one.failure, one.status),
          })}
        </span>
      ))}
    </div>
  );
}
