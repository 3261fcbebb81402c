import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogOffer } from '#contract/catalog';
import { formatDate, formatMoney, formatNumber } from '../../../src/providers/i18n/format';
import { useCurrentSite } from '../../../src/providers/session/session-store';
import { useGrid } from './grid-context';
import styles from './Offers.module.css';

type Props = {
  id: string;
  offers: readonly CatalogOffer[];
  at: number;
  onChoose: (offer: CatalogOffer) => void;
};

/** What the catalogue offers, below the cell that is typed into. */
export function Offers({ id, offers, at, onChoose }: Props) {
  const { t } = useTranslation('workbench');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Out from under the totals, which stand over the end of the sheet.
    if (offers.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [offers]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('estimate.offers')}
      className={styles.offers}
      hidden={offers.length === 0}
    >
      {offers.map((offer, place) => (
        <div
          key={offer.catalogLineId}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          className={styles.offer}
          onPointerDown={(event) => {
            // The cell keeps the focus until the line is filled in.
            event.preventDefault();
            event.stopPropagation();
            onChoose(offer);
          }}
        >
          <Offer offer={offer} />
        </div>
      ))}
    </div>
  );
}

function Offer({ offer }: { offer: CatalogOffer }) {
  const { t, i18n } = useTranslation('workbench');
  const { store } = useGrid();
  const { site } = useCurrentSite();
  const { language } = i18n;
  const shop = store.setting.shops.find(({ siteShopId }) => siteShopId === offer.siteShopId)?.shopName;
  const facts = [
    shop,
    offer.partNum,
    offer.source,
    offer.hours === null ? '' : t('open.hours', { hours: formatNumber(offer.hours, language, 2) }),
    offer.price === null ? '' : formatMoney(offer.price, language),
  ];
  const last =
    offer.lastPrice === null || offer.lastUsed === ''
      ? ''
      : t('estimate.last', {
          price: formatMoney(offer.lastPrice, language),
          date: formatDate(offer.lastUsed, site.timeZone, language),
        });
  return (
    <>
      <span className={styles.name}>{offer.name}</span>
      <span className={styles.origin} data-origin={offer.origin}>
        {t(`estimate.origin.${offer.origin}`)}
      </span>
      <small>{[...facts, last].filter(Boolean).join(' · ')}</small>
    </>
  );
}
