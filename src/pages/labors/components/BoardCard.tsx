import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { EMPTY_VALUE } from '#domain/limits';
import { ClockButton, OwnTime } from '../../../features/labor-work/ClockCell';
import { CompleteButton, CreditButton, OpenCharge } from '../../../features/labor-work/CompleteCell';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { hint } from '../../../components/hint/hint';
import { AssigneeCell, LaborCell, SelectCell, StatusCell } from './cells';
import { ArrivedCell, NotesButton, ReadyMark } from './vehicle-cells';
import styles from './BoardCard.module.css';

/** A labor on the board. The column gives its status, unless it has since changed. */
export function BoardCard({ row, column }: { row: LaborRow; column: string }) {
  const { t } = useTranslation('labors');
  const { bulk, mayClock, mayComplete } = useLaborScreen();
  return (
    <article className={styles.card} aria-label={t('card', { labor: row.laborName, number: row.extId })}>
      <div className={styles.top}>
        {bulk ? <SelectCell row={row} /> : null}
        <div className={styles.name}>
          <LaborCell row={row} />
        </div>
      </div>
      {row.status === column ? null : <StatusCell row={row} />}
      <div className={styles.vehicle}>
        <strong>
          <VehicleLink order={row} /> <ReadyMark row={row} />
        </strong>
        <ArrivedCell row={row} />
        <NotesButton row={row} />
      </div>
      <span className={styles.description} {...hint(row.vehicleDescription)}>
        {row.vehicleDescription || EMPTY_VALUE}
      </span>
      <AssigneeCell row={row} look="brief" />
      <div className={styles.buttons}>
        {mayClock ? <ClockButton row={row} /> : null}
        {mayComplete ? <CompleteButton row={row} /> : null}
        {mayComplete ? <CreditButton row={row} /> : null}
        {mayComplete ? <OpenCharge row={row} /> : null}
        {mayClock ? <OwnTime row={row} /> : null}
      </div>
    </article>
  );
}
