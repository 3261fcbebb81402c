import { useTranslation } from 'react-i18next';
import { Swatch } from '../../../components/charts/Swatch';
import { EMPTY_VALUE } from '#domain/limits';
import palette from '../../../components/charts/palette.module.css';
import { formatMoney } from '../../../providers/i18n/format';
import { PARTS, partOf } from '#domain/ledger/parts';
import { PART_TONES } from '../../causes/part-tones';
import { useAmounts } from '../../causes/useAmounts';
import type { Line } from './line';
import styles from './CauseSums.module.css';

type Sum = { ms: number; openMs: number; cents: number; unpricedMs: number };

/** What each part of a vehicle's time comes to, in the order of the parts. */
export const sumsOf = ({ causes }: Pick<Line, 'causes'>): readonly Sum[] =>
  PARTS.map((part) => total(causes.filter((row) => partOf(row) === part)));

const total = (rows: readonly Sum[]): Sum => ({
  ms: rows.reduce((sum, { ms }) => sum + ms, 0),
  openMs: rows.reduce((sum, { openMs }) => sum + openMs, 0),
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  unpricedMs: rows.reduce((sum, { unpricedMs }) => sum + unpricedMs, 0),
});

/** The totals of each cause by both clocks and in money, and that they add up to the stay. */
export function CauseSums({ line }: { line: Line }) {
  const { t, i18n } = useTranslation(['timeline', 'cockpit']);
  const { hours } = useAmounts({ clock: 'calendar', measure: 'hours' });
  const sums = sumsOf(line);
  const cells = ({ ms, openMs, cents, unpricedMs }: Sum) => [
    hours.write(ms),
    hours.write(openMs),
    // Without a price it is not known to cost nothing.
    unpricedMs === ms && ms > 0 ? EMPTY_VALUE : formatMoney(cents / 100, i18n.language),
  ];
  return (
    <table className={`${palette.palette} ${styles.sums}`}>
      <caption>{t('sums.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sums.cause')}</th>
          <th scope="col">{t('sums.calendar')}</th>
          <th scope="col">{t('sums.open')}</th>
          <th scope="col">{t('sums.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part, index) => {
          const sum = sums[index];
          return !sum || sum.ms === 0 ? null : (
            <tr key={part}>
              <th scope="row">
                <span className={styles.cause}>
                  <Swatch kind={part === 'closed' ? 'hatched' : 'fill'} tone={PART_TONES[part]} />
                  {t(`cockpit:part.${part}`)}
                </span>
              </th>
              <Cells texts={cells(sum)} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sums.stay')}</th>
          <Cells texts={cells(total(line.causes))} />
        </tr>
      </tfoot>
    </table>
  );
}

const Cells = ({ texts: [ms, openMs, cents] }: { texts: readonly string[] }) => (
  <>
    <td>{ms}</td>
    <td>{openMs}</td>
    <td>{cents}</td>
  </>
);
