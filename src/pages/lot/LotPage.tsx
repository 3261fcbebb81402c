import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { BoxLinks } from '../../components/BoxLinks';
import { Can } from '../../components/Can';
import { EmptyList } from '../../components/EmptyList';
import { Icon } from '../../components/Icon';
import { laterDialog } from '../../components/later/later';
import { LoadState } from '../../components/LoadState';
import { SearchBox } from '../../components/search-box/SearchBox';
import { isForMoving } from '../../features/lot/place-address';
import { placeNamed, useLot } from '../../features/lot/useLot';
import { printPlaces } from '../../features/print/print-places';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { PlaceList } from './components/PlaceList';
import { PlaceVehicles } from './components/PlaceVehicles';
import { VehicleList } from './components/VehicleList';
import styles from './components/Lot.module.css';

const MoveByScan = laterDialog(async () => (await import('../../features/lot/MoveByScan')).MoveByScan, {
  ahead: false,
});

const BOXES = ['places', 'unseen', 'nowhere', 'keys'] as const;
type Box = (typeof BOXES)[number];

/**
 * Where vehicles are parked: each place with its vehicles, plus vehicles that nobody has seen, that have no place, or
 * whose keys are out.
 */
export function LotPage() {
  const { t } = useTranslation('lot');
  const { site, segment } = useCurrentSite();
  const [address, setAddress] = useSearchParams();
  const box = BOXES.find((one) => one === address.get('box')) ?? 'places';
  const { query, lot, places } = useLot(site.siteId);
  const code = address.get('place') ?? '';
  const place = placeNamed(places, code);
  const scan = useScan();
  const counts: Record<Box, number | undefined> = {
    places: lot && places.length,
    unseen: lot && places.reduce((sum, { unseen }) => sum + unseen, 0),
    nowhere: lot?.nowhere,
    keys: lot?.keysOut,
  };
  const search = address.get('q') ?? '';
  const searchFor = (text: string) => {
    const exact = placeNamed(places, text);
    setAddress(text === '' ? {} : exact ? { q: text, place: exact.code } : { q: text }, { replace: true });
  };
  const mayAdd = useMay('lot-places', 'create');
  const toPlaces = useNavigate();
  return (
    <div className={styles.page} aria-busy={query.isFetching}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <span className={styles.actions}>
            {places.length > 0 ? (
              <Button
                icon={<Icon name="file" size={16} />}
                onClick={() => printPlaces(segment, place ? [place.lotPlaceId] : [])}
              >
                {t(place ? 'printOne' : 'print')}
              </Button>
            ) : null}
            <Can resource="lot" action="move">
              <Button type="primary" icon={<Icon name="scan" size={16} />} onClick={scan.begin}>
                {t('move.title')}
              </Button>
            </Can>
          </span>
        </header>
        <BoxLinks
          label={t('boxes')}
          boxes={BOXES}
          current={box}
          text={(one) => t(`box.${one}`)}
          counts={counts}
        />
        {lot ? null : <LoadState query={query} />}
        {lot && box === 'places' ? (
          places.length === 0 ? (
            <EmptyList
              title={t('empty.places')}
              why={t(mayAdd ? 'empty.placesAdd' : 'empty.placesWhy')}
              wayOut={
                mayAdd
                  ? { text: t('empty.add'), onTake: () => void toPlaces(`/siteconfig/${segment}/places`) }
                  : undefined
              }
            />
          ) : (
            <div className={styles.places} data-chosen={place !== undefined}>
              <div className={styles.list}>
                <SearchBox
                  term={search}
                  onSearch={searchFor}
                  words={{
                    label: t('search.label'),
                    placeholder: t('search.placeholder'),
                    clear: t('search.clear'),
                    submit: t('search.submit'),
                  }}
                />
                <PlaceList places={places} term={search} chosen={place?.lotPlaceId} />
              </div>
              {place ? (
                <PlaceVehicles key={place.lotPlaceId} place={place} onScan={scan.begin} />
              ) : (
                <p className={styles.hint} role="status">
                  {code === '' ? t('choosePlace') : t('noSuchPlace', { place: code })}
                </p>
              )}
            </div>
          )
        ) : null}
        {lot && box !== 'places' ? <VehicleList key={box} box={box} /> : null}
      </div>
      {scan.open && lot ? (
        <Suspense fallback={null}>
          <MoveByScan place={place} onClose={scan.end} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Moves vehicles by scanning; starts automatically if a place label led here. */
function useScan() {
  const may = useMay('lot', 'move');
  const { state, key } = useLocation();
  const led = may && isForMoving(state);
  const [begun, setBegun] = useState(false);
  const [ended, setEnded] = useState('');
  return {
    open: begun || (led && ended !== key),
    begin: () => setBegun(true),
    end: () => {
      setBegun(false);
      setEnded(key);
    },
  };
}
