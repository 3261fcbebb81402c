import { useNotification } from '@refinedev/core';
import { EMPTY_VALUE } from '#domain/limits';
import { last8 } from '#domain/vin';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { hint } from '../hint/hint';
import styles from './Vin.module.css';

/**
 * A VIN in tabular figures, its last 8 emphasized; one click copies it. If it does not fit its beginning is cut, never
 * those.
 */
export function Vin({ vin }: { vin: string }) {
  const t = cellTexts('shell');
  const { open: notify } = useNotification();
  if (vin === '') return <span className={styles.none}>{EMPTY_VALUE}</span>;
  const copy = () => {
    void navigator.clipboard
      .writeText(vin)
      .then(() => notify?.({ key: 'copy', type: 'progress', message: t('copy.done', { what: vin }) }));
  };
  return (
    <button type="button" className={styles.vin} onClick={copy} {...hint(t('copy.do', { what: vin }))}>
      <span>{vin.slice(0, -8)}</span>
      {last8(vin)}
    </button>
  );
}
