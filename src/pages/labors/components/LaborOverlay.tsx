import { Loading } from '../../../components/Loading';
import styles from './LaborOverlay.module.css';

/** Covers the list while it is reloaded, sorted or assigned; no flash if the answer is quick. */
export function LaborOverlay({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className={styles.overlay}>
      <div className={styles.box}>
        <Loading text={text} />
      </div>
    </div>
  );
}
