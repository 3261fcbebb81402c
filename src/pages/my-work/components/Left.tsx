import type { WorkItem } from '#contract/my-work';
import { TimeLeft } from '../../../components/vehicle/TimeLeft';
import { useCurrentSite } from '../../../providers/session/session-store';

/** Whether a vehicle has a timer that concerns the row: its stage's, or a vendor's. */
export const isTimed = ({ timerSubject, stage }: WorkItem): boolean =>
  timerSubject !== '' &&
  (timerSubject === 'Vendor' || stage === '' || stage.split(',').includes(timerSubject));

/** The time left of the target for the row's stage. */
export function Left({ item }: { item: WorkItem }) {
  const { site } = useCurrentSite();
  return isTimed(item) ? <TimeLeft row={item} timeZone={site.timeZone} /> : null;
}
