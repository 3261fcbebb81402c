import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../components/vehicle/Vin';
import type { Subject } from './open-dialog';
import styles from './SubjectLine.module.css';

/** Which vehicle a dialog is about. */
export function SubjectLine({ subject }: { subject: Pick<Subject, 'vin' | 'description'> }) {
  return (
    <div className={styles.subject}>
      <span>{subject.description || EMPTY_VALUE}</span>
      <Vin vin={subject.vin} />
    </div>
  );
}
