import { Link } from 'react-router';
import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../components/vehicle/Vin';
import { useCurrentSite } from '../../providers/session/session-store';
import { vehicleAddress } from '../../resources/vehicle-address';
import type { Subject } from './open-dialog';
import styles from './SubjectLine.module.css';

type Props = { subject: Pick<Subject, 'workOrderId' | 'extId' | 'vin' | 'description'> };

/** Which vehicle a dialog is about; its name leads to its page. */
export function SubjectLine({ subject }: Props) {
  const { segment } = useCurrentSite();
  const name = subject.description || EMPTY_VALUE;
  return (
    <div className={styles.subject}>
      {subject.workOrderId === 0 ? (
        <span>{name}</span>
      ) : (
        <Link to={vehicleAddress(segment, subject)}>{name}</Link>
      )}
      <Vin vin={subject.vin} />
    </div>
  );
}
