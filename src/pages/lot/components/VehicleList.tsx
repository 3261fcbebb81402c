import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { last8 } from '#domain/vin';
import { EmptyList } from '../../../components/EmptyList';
import { LoadState } from '../../../components/LoadState';
import { useNow } from '../../../components/useNow';
import { LastSeen } from '../../../components/vehicle/LastSeen';
import { keysText } from '../../../features/lot/keys-text';
import { MoveButton } from '../../../features/lot/MoveButton';
import { VehicleKeysFact } from '../../../features/lot/VehicleKeysFact';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { useMay } from '../../../resources/useAccess';
import { useLotVehicles, type LotBox, type LotRow } from '../hooks/useLotVehicles';
import styles from './Lot.module.css';

type Props = { box: LotBox; lotPlaceId?: number };

/** Vehicles of the lot, longest-waiting first; they keep their place while others work. */
export function VehicleList({ box, lotPlaceId }: Props) {
  const { t } = useTranslation('lot');
  const may = useMay('lot', 'move');
  const { query, vehicles, known } = useLotVehicles(box, lotPlaceId);
  if (!known) return <LoadState query={query} />;
  if (vehicles.length === 0) {
    const why = box === 'place' && !may ? '' : t(`empty.${box}Why`);
    return <EmptyList title={t(`empty.${box}`)} why={why} />;
  }
  return (
    <>
      <ul className={styles.vehicles} aria-label={t(`box.${box === 'place' ? 'places' : box}`)}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <OneVehicle vehicle={vehicle} box={box} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function OneVehicle({ vehicle, box }: { vehicle: LotRow; box: LotBox }) {
  const { t, i18n } = useTranslation('lot');
  const now = useNow();
  const { extId, description, vin, customerName, lotName, lotNumber, lotPlaceId, keys } = vehicle;
  const lot = [lotName, lotNumber].filter(Boolean).join(', ');
  const facts = [last8(vin), customerName, box === 'place' ? '' : lot].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.which}>
        <VehicleLink order={vehicle}>
          <span className={styles.number}>#{extId}</span> {description}
        </VehicleLink>
        <span className={styles.facts}>{facts}</span>
        <span className={styles.facts}>
          <LastSeen row={vehicle} />
          {keys && box !== 'keys' ? (
            <span>{t('keys.short', { where: keysText(keys, { t, now, language: i18n.language }) })}</span>
          ) : null}
        </span>
      </span>
      {box === 'keys' ? (
        <VehicleKeysFact order={vehicle} keys={keys} />
      ) : (
        <MoveButton order={vehicle} lotPlaceId={lotPlaceId} large />
      )}
    </>
  );
}
