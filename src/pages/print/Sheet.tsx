import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import type { LabelFacts } from '#domain/labels/facts';
import { EMPTY_VALUE } from '#domain/limits';
import { formatMoment, formatNumber } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import type { SheetName } from '../../features/print/sheets';
import styles from './Sheet.module.css';

export type SheetProps = {
  vehicle: Vehicle;
  /** The sheet's name in the address. */
  name: string;
  /** All contents are loaded, or it is certain that there are none. */
  onSettled: (name: string, there: boolean, labels?: readonly LabelFacts[]) => void;
};

type Props = SheetProps & {
  sheet: SheetName;
  ready?: boolean;
  labels?: readonly LabelFacts[];
  children: ReactNode;
};

/** The frame of every sheet: which vehicle and site, then its contents; each sheet begins on a new page. */
export function Sheet({ vehicle: { order }, name, onSettled, sheet, ready = true, labels, children }: Props) {
  const { t, i18n } = useTranslation('print');
  const { site } = useCurrentSite();
  const [at] = useState(() => new Date());
  useEffect(() => {
    if (ready) onSettled(name, true, labels);
  }, [ready, name, labels, onSettled]);
  return (
    <article
      data-sheet={sheet}
      className={styles.sheet}
      aria-label={`${t(`sheet.${sheet}`)} #${order.extId}`}
    >
      <header className={styles.head}>
        <div>
          <p>{t(`sheet.${sheet}`)}</p>
          <h2>#{order.extId}</h2>
        </div>
        <div className={styles.subject}>
          <strong>{order.description || EMPTY_VALUE}</strong>
          <span className={styles.vin}>{order.vin || EMPTY_VALUE}</span>
        </div>
      </header>
      {children}
      <footer className={styles.foot}>
        {site.siteName} · {t('fact.printed')} {formatMoment(at, site.timeZone, i18n.language)}
      </footer>
    </article>
  );
}

/** Known facts by name and value; unknown ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Where a vehicle is and whose it is, for every sheet. */
export function useVehicleFacts({ order, facts }: Vehicle): readonly (readonly [string, string])[] {
  const { t, i18n } = useTranslation('print');
  const { site } = useCurrentSite();
  const moment = (value: string) => (value ? formatMoment(value, site.timeZone, i18n.language) : '');
  return [
    [t('fact.customer'), order.customerName],
    [t('fact.lot'), [order.lotName, order.lotNumber].filter(Boolean).join(', ')],
    [t('fact.color'), order.color],
    [t('fact.arrived'), moment(facts.arrived)],
    [t('fact.due'), moment(facts.dueDate)],
    [t('fact.reference'), order.externalReference],
    [t('fact.mileage'), facts.mileage === null ? '' : formatNumber(facts.mileage, i18n.language)],
  ];
}
