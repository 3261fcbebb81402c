import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { EMPTY_VALUE } from '#domain/limits';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { AssigneeCell, LaborCell, SelectCell, StatusCell } from './cells';
import { ArrivedCell, NotesButton, ReadyMark, VehicleDetails } from './vehicle-cells';
import { ClockButton, OwnTime } from '../../../features/labor-work/ClockCell';
import { CompleteButton, CreditButton, OpenCharge } from '../../../features/labor-work/CompleteCell';
import { HoursBar } from './HoursBar';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import styles from './LaborCard.module.css';

/** A labor on a phone: what to do, on which vehicle, and buttons within reach of a thumb. */
export function LaborCard({ row }: { row: LaborRow }) {
  const { t } = useTranslation('labors');
  const { bulk, isTechnician, mayClock, mayComplete } = useLaborScreen();
  return (
    <article className={styles.card} aria-label={t('card', { labor: row.laborName, number: row.extId })}>
      <div className={styles.top}>
        {bulk ? <SelectCell row={row} /> : null}
        <div className={styles.name}>
          <LaborCell row={row} />
        </div>
        <StatusCell row={row} />
      </div>
      <div className={styles.vehicle}>
        <strong>
          <VehicleLink order={row} /> <ReadyMark row={row} />
        </strong>
        <span>{row.vehicleDescription || EMPTY_VALUE}</span>
        <ArrivedCell row={row} />
      </div>
      <div className={styles.where}>
        <div>
          <VehicleDetails row={row} />
        </div>
        <NotesButton row={row} />
      </div>
      <HoursBar row={row} />
      {isTechnician ? null : <AssigneeCell row={row} />}
      {mayClock || mayComplete ? (
        <div className={styles.buttons}>
          {mayClock ? <ClockButton row={row} big /> : null}
          {mayComplete ? <CompleteButton row={row} big /> : null}
        </div>
      ) : null}
      <div className={styles.more}>
        {mayClock ? <OwnTime row={row} /> : null}
        {mayComplete ? <CreditButton row={row} /> : null}
        {mayComplete ? <OpenCharge row={row} /> : null}
      </div>
    </article>
  );
}
