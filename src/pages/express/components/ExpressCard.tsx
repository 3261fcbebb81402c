import { useTranslation } from 'react-i18next';
import { WORKFLOW_STAGES } from '#domain/express/stages';
import { EMPTY_VALUE } from '#domain/limits';
import { Moment } from '../../../components/Moment';
import { Vin } from '../../../components/vehicle/Vin';
import type { ExpressRow } from '../hooks/useExpressList';
import { NumberCell, StageMark } from './cells';
import styles from './ExpressCard.module.css';

/** An express order on a phone. */
export function ExpressCard({ row }: { row: ExpressRow }) {
  const { t } = useTranslation('express');
  return (
    <article className={styles.card}>
      <NumberCell row={row} />
      <strong className={styles.vehicle}>{row.vehicle || EMPTY_VALUE}</strong>
      <Vin vin={row.vin} />
      <span className={styles.customer}>
        <span>{row.customer || EMPTY_VALUE}</span>
        <Moment value={row.checked_in} form="stamp" />
      </span>
      <span className={styles.stages}>
        {WORKFLOW_STAGES.map((stage) => (
          <span key={stage}>
            <StageMark row={row} stage={stage} />
            <small aria-hidden="true">{t(`stage.${stage}`)}</small>
          </span>
        ))}
      </span>
    </article>
  );
}
