import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceWithCount } from '#contract/lot';
import type { ScannedCode } from '#domain/scan/code';
import { LoadState } from '../../components/LoadState';
import { ScanDialog } from '../../components/scan/ScanDialog';
import { useCurrentSite } from '../../providers/session/session-store';
import { MovedList } from './MovedList';
import { PlaceChoice } from './PlaceChoice';
import { useScannedMoves } from './scanned-moves';
import { placeNamed, useLot } from './useLot';
import { useMoves } from './useMoves';
import styles from './lot.module.css';

type Props = {
  /** The place to begin with. */
  place?: PlaceWithCount | undefined;
  onClose: () => void;
};

/**
 * Moves vehicles by two scans: a place's label, then each vehicle that is there now. Another place's label changes the
 * place; each hit reports its outcome at once.
 */
export function MoveByScan({ place: first, onClose }: Props) {
  const { t } = useTranslation('lot');
  const { site } = useCurrentSite();
  const { query, places } = useLot(site.siteId);
  const [chosen, setChosen] = useState(first?.lotPlaceId);
  const [trouble, setTrouble] = useState('');
  const moves = useScannedMoves(site.siteId);
  const act = useMoves();
  const place = places.find(({ lotPlaceId, active }) => lotPlaceId === chosen && active);
  const hear = (code: ScannedCode) => {
    // A label of another maker says the place without a mark.
    const named = code.kind === 'vin' ? undefined : placeNamed(places, code.text);
    if (named) {
      setTrouble(named.active ? '' : t('move.notUsed', { place: named.code }));
      // Scanning a place means standing there: what comes next does not go to the one before.
      setChosen(named.active ? named.lotPlaceId : undefined);
      return;
    }
    if (code.kind === 'place') {
      setChosen(undefined);
      return setTrouble(t('move.noPlace', { place: code.text }));
    }
    if (!place) return setTrouble(t('move.placeFirst'));
    setTrouble('');
    act.scan(code.text, place);
  };
  return (
    <ScanDialog
      title={place ? t('move.to', { place: place.code }) : t('move.title')}
      onCode={hear}
      onClose={onClose}
      below={
        <div className={styles.below}>
          <p role="status" data-trouble={trouble !== ''}>
            {trouble || t(place ? 'move.scanVehicles' : 'move.scanPlace')}
          </p>
          {query.data ? (
            <PlaceChoice
              places={places}
              value={place?.lotPlaceId}
              onChange={(id) => {
                setTrouble('');
                setChosen(id);
              }}
            />
          ) : (
            <LoadState query={query} />
          )}
          <MovedList moves={moves} act={act} />
        </div>
      }
    />
  );
}
