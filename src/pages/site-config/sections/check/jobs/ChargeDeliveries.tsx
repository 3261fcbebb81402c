import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import type { FailedCharge, getChargeDeliveries } from '#contract/charges';
import { LoadState } from '../../../../../components/LoadState';
import { Moment } from '../../../../../components/Moment';
import { formatNumber } from '../../../../../providers/i18n/format';
import { Trouble } from '../../../records/Trouble';
import { money } from '../../cells';
import { NextTry } from './NextTry';
import { OrderLink } from './OrderLink';
import { useChargeDeliveries } from './useDeliveries';
import { useResendAll, type Resent } from './useResendAll';
import styles from './Jobs.module.css';

/** Whether charges get through, why not, and the failed ones, which one button resends. */
export function ChargeDeliveries() {
  const { t, i18n } = useTranslation('site-config');
  const query = useChargeDeliveries();
  const { all, resent } = useResendAll();
  const { data } = query;
  if (!data) return <LoadState query={query} />;
  const number = (count: number) => ({ count, number: formatNumber(count, i18n.language) });
  return (
    <section aria-labelledby="charge-deliveries" className={styles.part}>
      <header>
        <h3 id="charge-deliveries">{t('jobs.charges.title')}</h3>
        {data.failed > 0 || all.isPending ? (
          <Button type="primary" loading={all.isPending} onClick={() => all.mutate()}>
            {t('jobs.charges.resend')}
          </Button>
        ) : null}
      </header>
      {data.pause ? <Pause pause={data.pause} waiting={data.waiting} /> : null}
      <p className={styles.faint}>
        {t('jobs.charges.waiting', number(data.waiting))} · {t('jobs.charges.failed', number(data.failed))}
      </p>
      <div role="status">
        {resent ? <Outcome resent={resent} under={all.isPending} waits={data.pause !== null} /> : null}
      </div>
      {all.error ? <Trouble failure={all.error} /> : null}
      <Charges label={t('jobs.charges.list')} charges={data.charges} />
      {data.failed > data.charges.length ? (
        <p className={styles.faint}>{t('jobs.more', number(data.failed - data.charges.length))}</p>
      ) : null}
    </section>
  );
}

type PauseProps = { pause: NonNullable<AnswerOf<typeof getChargeDeliveries>['pause']>; waiting: number };

function Pause({ pause, waiting }: PauseProps) {
  const { t } = useTranslation('site-config');
  return (
    <Alert
      type={pause.reason === 'credentials' ? 'error' : 'warning'}
      showIcon
      message={t(`jobs.pause.${pause.reason}`, { count: waiting })}
      description={
        <>
          <p>{t(`jobs.pause.${pause.reason}Next`)}</p>
          <p>
            {t('jobs.pause.since')} <Moment value={pause.since} /> · {t('jobs.pause.next')}{' '}
            <NextTry key={pause.nextTry} value={pause.nextTry} />
          </p>
          <p>{pause.message}</p>
        </>
      }
    />
  );
}

type OutcomeProps = {
  resent: Resent;
  /** Others are still to be resent. */
  under: boolean;
  /** The site's charges are on hold, and these with them. */
  waits: boolean;
};

function Outcome({ resent: { queued, refused }, under, waits }: OutcomeProps) {
  const { t } = useTranslation('site-config');
  const text = waits ? 'resentWaits' : under ? 'under' : 'resent';
  return (
    <Alert
      type={refused.length > 0 && !under ? 'warning' : under || waits ? 'info' : 'success'}
      showIcon
      message={t(`jobs.charges.${text}`, { count: queued })}
      description={
        refused.length > 0 ? (
          <>
            <p>{t('jobs.charges.refused', { count: refused.length })}</p>
            <Charges label={t('jobs.charges.refusedList')} charges={refused} />
          </>
        ) : undefined
      }
    />
  );
}

function Charges({ label, charges }: { label: string; charges: readonly FailedCharge[] }) {
  const { t, i18n } = useTranslation('site-config');
  if (charges.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={label}>
      {charges.map((charge) => (
        <li key={charge.chargeKey}>
          <span className={styles.what}>
            <strong>
              {charge.description}, {money(charge.amount, i18n.language)}
              {charge.reversal ? ` (${t('jobs.charges.reversal')})` : ''}
            </strong>
            <span className={styles.faint}>
              <OrderLink order={charge} /> · <Moment value={charge.time} />
            </span>
            <span className={styles.trouble}>{charge.reason}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
