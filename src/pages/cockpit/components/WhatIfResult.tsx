import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WhatIfBand } from '#contract/what-if';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import type { WhatIfTold } from '../hooks/useWhatIf';
import { WhatIfAssumed } from './WhatIfAssumed';
import styles from './WhatIf.module.css';

type Props = { view: CockpitView; told: WhatIfTold };
type Figure = WhatIfTold['figures'][number];
type Write = (value: number) => string;

/**
 * The result of a simulation: how well it reproduces the site, the status quo and the change side by side, and what it
 * assumes.
 */
export function WhatIfResult({ view, told }: Props) {
  const { t } = useTranslation('what-if');
  const write = useWriters(view);
  const check = useCheckText(told.check, write);
  const finding = useFinding(told.figures, write);
  return (
    <div className={styles.result}>
      {told.check.far ? <Alert type="warning" showIcon message={t('far')} description={check} /> : null}
      <p role="status" className={styles.finding}>
        {finding}
      </p>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            {(['figure', 'today', 'changed', 'difference'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.figures.map((row) => (
            <Row key={row.figure} row={row} write={write[row.figure]} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('bands')}</p>
      {told.check.far ? null : <p className={styles.note}>{check}</p>}
      <WhatIfAssumed view={view} told={told} />
    </div>
  );
}

function Row({ row: { figure, today, changed, difference, clear }, write }: { row: Figure; write: Write }) {
  const { t } = useTranslation('what-if');
  const signed: Write = (value) => {
    const size = write(Math.abs(value));
    return size === write(0) ? size : `${signOf(value)}${size}`;
  };
  return (
    <tr>
      <th scope="row">{t(`figure.${figure}`)}</th>
      <td data-title={t('column.today')}>
        <Banded band={today} write={write} />
      </td>
      <td data-title={t('column.changed')}>
        <Banded band={changed} write={write} />
      </td>
      <td data-title={t('column.difference')}>
        {clear ? (
          <Banded band={difference} write={signed} />
        ) : (
          <span className={styles.value}>
            <span className={styles.unclear}>{t('unclear')}</span>
            <BandText band={difference} write={signed} />
          </span>
        )}
      </td>
    </tr>
  );
}

function Banded({ band, write }: { band: WhatIfBand; write: Write }) {
  return (
    <span className={styles.value}>
      <strong>{write(band.middle)}</strong>
      <BandText band={band} write={write} />
    </span>
  );
}

function BandText({ band, write }: { band: WhatIfBand; write: Write }) {
  const { t } = useTranslation('what-if');
  return <small>{t('band', { low: write(band.low), high: write(band.high) })}</small>;
}

/** A true minus sign, as wide as a plus. */
const signOf = (value: number): string => (value > 0 ? '+' : '−');

function useWriters({ filter }: CockpitView): Readonly<Record<Figure['figure'], Write>> {
  const { days, money, number } = useCockpitWords(filter);
  return {
    halfDays: days.format,
    mostDays: days.format,
    readyAWeek: number,
    thereAtEnd: number,
    centsAWeek: money.write,
  };
}

type Writers = ReturnType<typeof useWriters>;

/** What the change does to how long half of the vehicles take, or failing that nine out of ten. */
function useFinding(figures: readonly Figure[], write: Writers): string {
  const { t } = useTranslation('what-if');
  const half = figures.find(({ figure }) => figure === 'halfDays');
  const most = figures.find(({ figure }) => figure === 'mostDays');
  if (!half) return t('finding.none');
  const told = half.clear ? half : most;
  if (!told?.clear) return t('finding.unclear');
  const { middle, low, high } = told.difference;
  const [least, furthest] = [Math.abs(low), Math.abs(high)].sort((one, other) => one - other) as [
    number,
    number,
  ];
  const [sooner, later] = half.clear
    ? (['finding.sooner', 'finding.later'] as const)
    : (['finding.mostSooner', 'finding.mostLater'] as const);
  return t(middle < 0 ? sooner : later, {
    days: write.halfDays(Math.abs(middle)),
    low: write.halfDays(least),
    high: write.halfDays(furthest),
  });
}

/** How well the simulation reproduces the last four weeks. */
function useCheckText({ figures, offPercent, far }: WhatIfTold['check'], write: Writers): string {
  const { t, i18n } = useTranslation(['what-if', 'charts']);
  const of = (figure: 'halfDays' | 'mostDays' | 'readyAWeek') => {
    const found = figures.find((one) => one.figure === figure);
    return found && { simulated: write[figure](found.simulated.middle), real: write[figure](found.real) };
  };
  const [half, most, ready] = [of('halfDays'), of('mostDays'), of('readyAWeek')];
  if (offPercent === null || !half || !most || !ready) return t('farNone');
  return t(far ? 'farWhy' : 'check', {
    percent: t('charts:percent', {
      value: new Intl.NumberFormat(i18n.language).format(Math.ceil(offPercent)),
    }),
    half: half.simulated,
    realHalf: half.real,
    most: most.simulated,
    realMost: most.real,
    ready: ready.simulated,
    realReady: ready.real,
  });
}
