import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Vehicle } from '#contract/vehicles';
import { claimTone } from '#domain/availability';
import { EMPTY_VALUE } from '#domain/limits';
import { Badge } from '../../components/Badge';
import { explained, named } from '../../components/hint/hint';
import { Moment } from '../../components/Moment';
import { ArrivalAge } from '../../components/vehicle/ArrivalAge';
import { LastSeen } from '../../components/vehicle/LastSeen';
import { LotLink } from '../../components/vehicle/LotLink';
import { VehiclePicture } from '../../components/vehicle/VehiclePicture';
import { Vin } from '../../components/vehicle/Vin';
import { formatDay, formatNumber } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { MoveButton } from '../lot/MoveButton';
import { VehicleKeysFact } from '../lot/VehicleKeysFact';
import { shownGrade } from '../vehicle-info/vehicle-facts';
import { PrintMenu } from '../print/PrintMenu';
import { ShareLinksButton } from '../share-links/ShareLinksButton';
import { LinksCell } from '../work-order-dialogs/LinksCell';
import { openDialog } from '../work-order-dialogs/open-dialog';
import { isForKeys } from './at-next-step';
import { FollowButton } from './FollowButton';
import { Fact } from './Fact';
import { useHeadings } from './place';
import { ReadyBy } from './ReadyBy';
import { SlotsFact } from './SlotsFact';
import styles from './VehicleHead.module.css';
import text from './text.module.css';

type Props = { vehicle: Vehicle };

/** Which vehicle it is, whose, where, and how long it has been here. */
export function VehicleHead({ vehicle }: Props) {
  const { t: names } = useTranslation('work-orders');
  const { Title } = useHeadings();
  const { order } = vehicle;
  return (
    <header className={styles.head}>
      <Picture vehicle={vehicle} />
      <div className={styles.subject}>
        <Title>
          <span className={styles.number}>#{order.extId}</span>
          {order.description || EMPTY_VALUE}
        </Title>
        <div className={styles.line}>
          <Vin vin={order.vin} />
          {order.status === 'Open' ? null : (
            <Badge tone={order.status === 'Rejected' ? 'danger' : 'success'}>
              {names(`status.${order.status}`, { defaultValue: order.status })}
            </Badge>
          )}
          <Claim vehicle={vehicle} />
        </div>
        <div className={styles.line}>
          <LinksCell row={order} />
          {/* On a phone they go to the next line together. */}
          <span className={styles.line}>
            <PrintMenu order={order} />
            <ShareLinksButton order={order} />
            <FollowButton workOrderId={order.workOrderId} />
          </span>
        </div>
      </div>
      <Facts vehicle={vehicle} />
    </header>
  );
}

/** The picture, larger on a click; a silhouette has nothing more to show. */
function Picture({ vehicle: { order } }: Props) {
  const { t } = useTranslation('work-orders');
  const picture = (
    <VehiclePicture
      large
      imageUrl={order.woImageUrl}
      bodyStyle={order.bodyStyle}
      color={order.color}
      description={order.description}
    />
  );
  if (order.woImageUrl === '') return <span className={styles.picture}>{picture}</span>;
  return (
    <button
      type="button"
      className={styles.picture}
      {...named(t('picture', { number: order.extId }))}
      onClick={() => openDialog('picture', order)}
    >
      {picture}
    </button>
  );
}

/** Who has the vehicle; nothing while it is available. */
function Claim({ vehicle: { claim } }: Props) {
  const { t } = useTranslation('vehicles');
  const { t: claims } = useTranslation('claim-release');
  if (!claim) return null;
  const state = claims(`state.${claim.availability}`, { defaultValue: claim.availability });
  return (
    <span className={styles.line}>
      <Badge tone={claimTone(claim.availability)}>
        {claim.shopName ? t('claimed', { state, shop: claim.shopName }) : state}
      </Badge>
      <span className={text.faint}>
        {claim.by} {claim.time ? <Moment value={claim.time} /> : null}
      </span>
    </span>
  );
}

function Facts({ vehicle: { order, facts, lotPlaceId, keys, readyBy, slots } }: Props) {
  const { t, i18n } = useTranslation('vehicles');
  const { language } = i18n;
  const lot = [order.lotName, order.lotNumber].filter(Boolean).join(', ');
  const customer = [order.customerName, order.customerExtId].filter(Boolean).join(' · ');
  return (
    <dl className={styles.facts}>
      <Fact name={t('facts.customer')}>{customer}</Fact>
      <Standing order={order} lot={lot} lotPlaceId={lotPlaceId} />
      <Keys order={order} keys={keys} />
      <Stay facts={facts} />
      <Fact name={t('facts.readyBy')}>{readyBy ? <ReadyBy promised={readyBy} /> : null}</Fact>
      <Fact name={t('facts.slots')}>{slots.length > 0 ? <SlotsFact slots={slots} /> : null}</Fact>
      <Fact name={t('facts.reference')}>{order.externalReference}</Fact>
      <Fact name={t('facts.due')}>{facts.dueDate ? <Moment value={facts.dueDate} /> : null}</Fact>
      {/* A day of the calendar, in no zone. */}
      <Fact name={t('facts.sale')}>{facts.saleDate ? formatDay(facts.saleDate, 'UTC', language) : null}</Fact>
      <Fact name={t('facts.mileage')}>
        {facts.mileage === null ? null : formatNumber(facts.mileage, language)}
      </Fact>
      <Fact name={t('facts.grade')}>
        {facts.crGrade === null ? null : shownGrade(facts.crGrade, language)}
      </Fact>
    </dl>
  );
}

/** Where it is, and when it was seen there; for users who may, the way to move it. */
function Standing({ order, lot, lotPlaceId }: Pick<Vehicle, 'order' | 'lotPlaceId'> & { lot: string }) {
  const { t } = useTranslation('vehicles');
  const may = useMay('lot', 'move');
  if (lot === '' && (!may || order.status === 'Completed')) return null;
  return (
    <Fact name={t('facts.lot')}>
      <span className={styles.standing}>
        {lot === '' ? (
          <span className={text.faint}>{t('facts.noLot')}</span>
        ) : (
          <LotLink row={order} name={lot} />
        )}
        <LastSeen row={order} />
        <MoveButton order={order} lotPlaceId={lotPlaceId} />
      </span>
    </Fact>
  );
}

/** Where its keys are; not shown for a vehicle that has left. */
function Keys({ order, keys }: Pick<Vehicle, 'order' | 'keys'>) {
  const { t } = useTranslation('vehicles');
  const may = useMay('lot', 'move');
  const { state } = useLocation();
  if (!keys && (!may || order.status === 'Completed')) return null;
  return (
    <Fact name={t('facts.keys')}>
      <VehicleKeysFact order={order} keys={keys} next={isForKeys(state)} />
    </Fact>
  );
}

/** The days of its last visit: in the color of their age until now, in the past tense after it left. */
function Stay({ facts: { arrived, hereSince, left, daysHere } }: Pick<Vehicle, 'facts'>) {
  const { t, i18n } = useTranslation(['vehicles', 'work-orders']);
  const { timeZone } = useCurrentSite().site;
  if (daysHere === null) return null;
  const day = (moment: string) => formatDay(moment, timeZone, i18n.language);
  const returned = hereSince !== arrived;
  const days = t('work-orders:days', { count: daysHere });
  if (left !== '') {
    const text = t(returned ? 'stay.leftAgain' : 'stay.left', { from: day(hereSince), to: day(left) });
    return (
      <Fact name={t('facts.wasHere')}>
        <span {...explained(text)}>{days}</span>
      </Fact>
    );
  }
  return returned ? (
    <Fact name={t('facts.returned')}>
      <ArrivalAge days={daysHere} why={t('stay.returned', { count: daysHere, first: day(arrived) })} />
    </Fact>
  ) : (
    <Fact name={t('facts.arrived')}>
      <ArrivalAge days={daysHere} />
    </Fact>
  );
}
