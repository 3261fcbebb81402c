import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useReducer, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LabelFacts } from '#domain/labels/facts';
import { laterPart } from '../../components/later/later';
import { useTitle } from '../../components/useTitle';
import { isSheet, MOST_SHEETS, type SheetName } from '../../features/print/sheets';
import { useVehicle } from '../../features/vehicle/useVehicle';
import { useCurrentSite } from '../../providers/session/session-store';
import { DeliverySheet } from './DeliverySheet';
import { EstimateSheet } from './EstimateSheet';
import { JobCard } from './JobCard';
import type { SheetProps } from './Sheet';
import { SaveLabels } from './SaveLabels';
import styles from './PrintPage.module.css';

// The code that draws codes is large, and the other sheets do not need it.
const Tag = laterPart(async () => (await import('./Tag')).Tag, { ahead: false });
const KeyTag = laterPart(async () => (await import('./KeyTag')).KeyTag, { ahead: false });
const PartLabels = laterPart(async () => (await import('./PartLabels')).PartLabels, { ahead: false });

const PARTS: Readonly<Record<SheetName, ComponentType<SheetProps>>> = {
  tag: Tag,
  key: KeyTag,
  part: PartLabels,
  job: JobCard,
  estimate: EstimateSheet,
  delivery: DeliverySheet,
};

type Props = { orders: string; sheet: string };

/** Printable sheets for vehicles; they print themselves once all of them are loaded. */
export function PrintPage({ orders, sheet }: Props) {
  const { t } = useTranslation('print');
  const asked = [...new Set(orders.split(',').filter(Boolean))];
  const names = asked.slice(0, MOST_SHEETS);
  const { segment } = useCurrentSite();
  const back = names.length === 1 ? `/vehicle/${segment}/${names[0]}` : `/worklog/${segment}`;
  const word = isSheet(sheet) ? t(`sheet.${sheet}`) : t('noSheet');
  useTitle(
    names.length === 1
      ? t('title', { sheet: word, number: names[0] })
      : t('titles', { sheet: word, count: names.length }),
  );
  const { settle, ready, print, labels } = usePrintOnce(isSheet(sheet) ? names : []);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link to={back}>{t(names.length === 1 ? 'back' : 'backToList')}</Link>
        <h1>{word}</h1>
        {isSheet(sheet) ? (
          <>
            {labels.length > 0 ? <SaveLabels labels={labels} sheet={sheet} /> : null}
            <Button type="primary" disabled={!ready} onClick={print}>
              {t('do')}
            </Button>
            <p className={styles.away}>{t(labels.length > 0 ? 'awayLabels' : 'away')}</p>
          </>
        ) : null}
      </div>
      {asked.length > MOST_SHEETS ? (
        <p className={styles.notice} role="status">
          {t('tooMany', { most: MOST_SHEETS })}
        </p>
      ) : null}
      {isSheet(sheet) ? (
        <Suspense fallback={<p className={styles.notice}>{t('loading')}</p>}>
          {names.map((name) => (
            <OneVehicle key={name} name={name} sheet={sheet} onSettled={settle} />
          ))}
        </Suspense>
      ) : null}
    </div>
  );
}

type OneProps = { name: string; sheet: SheetName; onSettled: SheetProps['onSettled'] };

function OneVehicle({ name, sheet, onSettled }: OneProps) {
  const { t } = useTranslation('print');
  const { site } = useCurrentSite();
  const { query, vehicle, unknown } = useVehicle(name);
  const Part = PARTS[sheet];
  const lost = unknown || (query.isError && !vehicle);
  useEffect(() => {
    if (lost) onSettled(name, false);
  }, [lost, name, onSettled]);
  if (vehicle) return <Part vehicle={vehicle} name={name} onSettled={onSettled} />;
  return (
    <p className={styles.notice} role={lost ? 'alert' : 'status'}>
      {unknown ? t('unknown', { name, site: site.siteName }) : lost ? t('failed', { name }) : t('loading')}
    </p>
  );
}

type Settled = { there: boolean; labels: readonly LabelFacts[] };

/**
 * Opens the browser's print dialog once, after all sheets have settled, at least one of them has contents, and the
 * fonts are loaded.
 */
function usePrintOnce(names: readonly string[]) {
  const count = names.length;
  const [settled, settleOne] = useReducer(
    (before: ReadonlyMap<string, Settled>, [name, one]: readonly [string, Settled]) =>
      new Map(before).set(name, one),
    new Map<string, Settled>(),
  );
  const done = useRef(false);
  const ready = count > 0 && settled.size >= count && [...settled.values()].some(({ there }) => there);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [ready]);
  const settle = useCallback<SheetProps['onSettled']>(
    (name, there, labels = []) => settleOne([name, { there, labels }]),
    [],
  );
  /** All labels in the order of their vehicles, once all are loaded. */
  const labels = ready ? names.flatMap((name) => settled.get(name)?.labels ?? []) : [];
  return { settle, ready, print: () => window.print(), labels };
}
