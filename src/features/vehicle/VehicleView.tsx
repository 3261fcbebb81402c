import { memo, Suspense, use, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Vehicle } from '#contract/vehicles';
import { isPicture } from '#domain/attachments';
import { laterPart } from '../../components/later/later';
import { LoadState } from '../../components/LoadState';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { Charges } from './Charges';
import { Earlier } from './Earlier';
import { Files } from './Files';
import { History } from './History';
import { KeptHead } from './KeptHead';
import { Labors } from './Labors';
import { Money } from './Money';
import { NextAction } from './NextAction';
import { Notes } from './Notes';
import { Parts } from './Parts';
import { Photos } from './Photos';
import { PlaceContext, useHeadings } from './place';
import { Received } from './Received';
import { Stages } from './Stages';
import { VEHICLE_TEXTS } from './texts';
import { useKeptVehicle } from './useKeptVehicle';
import type { useVehicle } from './useVehicle';
import { VehicleHead } from './VehicleHead';
import styles from './VehicleView.module.css';

const VehicleTimeline = laterPart(async () => (await import('./timeline/VehicleTimeline')).VehicleTimeline, {
  ahead: false,
});

type Props = { name: string; found: ReturnType<typeof useVehicle> };

/** A vehicle with everything that its reader may see; or that it does not exist, or cannot be loaded. */
export function VehicleView({ name, found: { query, vehicle, unknown } }: Props) {
  const place = use(PlaceContext);
  // The texts of all of its sections, while the vehicle is loading.
  useTranslation(VEHICLE_TEXTS);
  if (unknown) return <Unknown name={name} />;
  if (!vehicle) return <Coming name={name} query={query} />;
  return (
    <div className={styles.vehicle} data-place={place}>
      <div className={styles.inner}>
        <VehicleHead vehicle={vehicle} />
        <NextAction vehicle={vehicle} />
        <LaterSections vehicle={vehicle} />
      </div>
    </div>
  );
}

type ComingProps = { name: string; query: Props['found']['query'] };

/** A loading vehicle: while offline with what a list said about it. */
function Coming({ name, query }: ComingProps) {
  const place = use(PlaceContext);
  const kept = useKeptVehicle(name, query.failureReason);
  if (!kept) return <LoadState query={query} />;
  return (
    <div className={styles.vehicle} data-place={place}>
      <div className={styles.kept}>
        <KeptHead vehicle={kept} />
        <LoadState query={query} />
      </div>
    </div>
  );
}

/** Which vehicle it is and what has to be done show first; the sections below them are drawn after that, in slices. */
function LaterSections({ vehicle }: { vehicle: Vehicle }) {
  const shown = useDeferredValue<Vehicle | null>(vehicle, null);
  return shown ? <Sections vehicle={shown} /> : null;
}

/** What someone may not see is left out. */
const Sections = memo(function Sections({ vehicle }: { vehicle: Vehicle }) {
  const { money, labors, parts, charges, attachments, history, order, deliveryProof } = vehicle;
  const place = use(PlaceContext);
  const seesTimeline = useMay('cockpit', 'list') && place === 'page';
  const pictures = attachments?.filter((file) => isPicture(file.file_extension));
  return (
    <div className={styles.sections}>
      {seesTimeline ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <VehicleTimeline vehicle={vehicle} />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        <div>
          <Stages vehicle={vehicle} />
          {labors ? <Labors labors={labors} /> : null}
          {parts ? <Parts parts={parts} order={vehicle.order} /> : null}
          {charges ? <Charges charges={charges} /> : null}
        </div>
        <div>
          {deliveryProof ? <Received proof={deliveryProof} /> : null}
          {money ? <Money money={money} /> : null}
          {pictures ? <Photos pictures={pictures} /> : null}
          <Notes vehicle={vehicle} />
          {attachments ? <Files files={attachments} subject={order} /> : null}
          <Earlier earlier={vehicle.earlier} />
          {history ? <History events={history} subject={order} /> : null}
        </div>
      </div>
    </div>
  );
});

/** An address without a vehicle, or of someone else's. */
function Unknown({ name }: { name: string }) {
  const { t } = useTranslation('vehicles');
  const { site, segment } = useCurrentSite();
  const { Title } = useHeadings();
  return (
    <div className={styles.unknown} role="alert">
      <Title>{t('unknown.title', { name })}</Title>
      <p>{t('unknown.why', { site: site.siteName })}</p>
      <Link to={`/worklog/${segment}`}>{t('unknown.back')}</Link>
    </div>
  );
}
