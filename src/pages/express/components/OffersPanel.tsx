import { Input } from 'antd';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpressConfiguration, OfferedService } from '#contract/express-setup';
import { shownNumber } from '#domain/express/number-entry';
import { OFFER_LISTS, type OfferList } from '#domain/express/offers';
import { Icon } from '../../../components/Icon';
import { LoadState, type Load } from '../../../components/LoadState';
import { formatMoney, formatNumber } from '../../../providers/i18n/format';
import { named, unless } from '../../../components/hint/hint';
import styles from './OffersPanel.module.css';

type Props = {
  offers: ExpressConfiguration | undefined;
  /** The load state of the offers, while loading. */
  query: Load | undefined;
  disabled: boolean;
  onAdd: (offer: OfferedService, list: OfferList) => void;
};

/** Fields that may be columns; the first service decides which ones are (E-072). */
const COLUMNS = ['amount', 'estimate_hours', 'fee_code_1', 'sub_classes'] as const;
type OfferColumn = (typeof COLUMNS)[number];

/** The Available Services of the site and customer, each with a button that adds it (E-071 to E-074). */
export const OffersPanel = memo(function OffersPanel({ offers, query, disabled, onAdd }: Props) {
  const { t } = useTranslation('express');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const all = OFFER_LISTS.flatMap((list) => (offers?.[list] ?? []).map((offer) => ({ offer, list })));
  const found = all.filter(({ offer }) => offer.description.toLowerCase().includes(wanted));
  const first = all[0]?.offer;
  const columns = COLUMNS.filter((column) => first !== undefined && first[column] !== '');
  return (
    <section className={styles.panel} aria-label={t('available.title')}>
      <header className={styles.head}>
        <h2>{t('available.title')}</h2>
        <Input
          type="search"
          allowClear
          value={text}
          aria-label={t('available.search')}
          placeholder={t('available.search')}
          onChange={(event) => setText(event.target.value)}
        />
      </header>
      {offers ? (
        found.length === 0 ? (
          <p className={styles.empty}>{t('available.empty')}</p>
        ) : (
          <div className={styles.scroll} data-rove="list">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">{t('available.add')}</span>
                  </th>
                  <th scope="col">{t('available.service')}</th>
                  {columns.map((column) => (
                    <th key={column} scope="col" data-column={column}>
                      {t(`available.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {OFFER_LISTS.map((list) => (
                <OfferGroup
                  key={list}
                  list={list}
                  columns={columns}
                  offers={found.filter((one) => one.list === list).map(({ offer }) => offer)}
                  disabled={disabled}
                  onAdd={onAdd}
                />
              ))}
            </table>
          </div>
        )
      ) : query ? (
        <LoadState query={query} />
      ) : null}
    </section>
  );
});

type GroupProps = {
  list: OfferList;
  columns: readonly OfferColumn[];
  offers: readonly OfferedService[];
} & Pick<Props, 'disabled' | 'onAdd'>;

function OfferGroup({ list, columns, offers, disabled, onAdd }: GroupProps) {
  const { t } = useTranslation('express');
  if (offers.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length + 2}>
          {t(`available.${list}`)}
        </th>
      </tr>
      {offers.map((offer) => {
        const label = t('available.addOf', { service: offer.description });
        return (
          <tr key={offer.pk || offer.description}>
            <td>
              <button
                type="button"
                className={styles.add}
                {...named(label)}
                {...unless(disabled ? t('readOnly') : '', () => onAdd(offer, list))}
              >
                <Icon name="plus" size={16} />
              </button>
            </td>
            <td>{offer.description}</td>
            {columns.map((column) => (
              <td key={column} data-column={column}>
                <OfferValue offer={offer} column={column} />
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

const isAmount = (text: string): boolean => text !== '' && !Number.isNaN(Number(text));

/** A service without a price shows the markup on its cost (E-074). */
function OfferValue({ offer, column }: { offer: OfferedService; column: OfferColumn }) {
  const { i18n } = useTranslation('express');
  const text = offer[column];
  if (column === 'amount') {
    if (isAmount(text)) return <>{formatMoney(Number(text), i18n.language)}</>;
    return offer.markup === null ? <>{text}</> : <>{formatNumber(offer.markup, i18n.language, 2)}%</>;
  }
  if (column === 'estimate_hours' && isAmount(text)) {
    const hours = offer.markup === null;
    return <>{shownNumber(hours ? Number(text).toFixed(1) : text, i18n.language)}</>;
  }
  return <>{text}</>;
}
