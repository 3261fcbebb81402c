import { useTranslation } from 'react-i18next';
import type { RehearsalAnswer } from '#contract/approval-rules';
import { REHEARSED_DAYS } from '#domain/approval-rules/rehearsal';
import { formatMoney, formatNumber } from '../../../../providers/i18n/format';
import styles from './Rehearsal.module.css';

type Props = {
  figures: NonNullable<RehearsalAnswer['figures']>;
  /** Whose vehicles the figures cover. */
  over: RehearsalAnswer['over'];
  /** The rule ends Approve, so the waiting time is really saved, not just potentially. */
  completes: boolean;
};

/** The result of a rule: what it approves, the waiting time saved, and what people declined. */
export function Figures({ figures, over, completes }: Props) {
  const { t, i18n } = useTranslation('site-config');
  const number = (value: number, decimals = 0) => formatNumber(value, i18n.language, decimals);
  const money = (dollars: number) => formatMoney(dollars, i18n.language);
  const {
    automatic,
    decided,
    mistaken,
    rejected,
    leftApproved,
    leftDeclined,
    waitedDays,
    waitedCost,
    stays,
  } = figures;
  const days = Math.round(waitedDays * 10) / 10;
  const waited = { count: days, days: number(days, 1) };
  return (
    <>
      <p className={styles.over}>{t(`approvalRules.rehearsal.over.${over}`, { days: REHEARSED_DAYS })}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('approvalRules.rehearsal.automatic')}</dt>
          <dd>
            <strong>
              {t('approvalRules.rehearsal.ofLines', {
                count: decided.lines,
                lines: number(automatic.lines),
                all: number(decided.lines),
              })}
            </strong>
            <span>{money(automatic.dollars)}</span>
          </dd>
        </div>
        <div>
          <dt>{t(completes ? 'approvalRules.rehearsal.saved' : 'approvalRules.rehearsal.couldSave')}</dt>
          <dd>
            <strong>{t('approvalRules.rehearsal.days', waited)}</strong>
            <span>
              {waitedCost === null
                ? t('approvalRules.rehearsal.noRate')
                : t('approvalRules.rehearsal.costOf', {
                    count: stays,
                    stays: number(stays),
                    cost: money(waitedCost),
                  })}
            </span>
          </dd>
        </div>
        <div data-tone={mistaken.lines > 0 ? 'warning' : undefined}>
          <dt>{t('approvalRules.rehearsal.mistaken')}</dt>
          <dd>
            <strong>
              {t('approvalRules.rehearsal.lines', { count: mistaken.lines, lines: number(mistaken.lines) })}
            </strong>
            <span>{money(mistaken.dollars)}</span>
            {rejected > 0 ? (
              <span>
                {t('approvalRules.rehearsal.rejected', { count: rejected, lines: number(rejected) })}
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t('approvalRules.rehearsal.left', {
          approved: number(leftApproved.lines),
          approvedDollars: money(leftApproved.dollars),
          declined: number(leftDeclined.lines),
        })}
      </p>
    </>
  );
}
