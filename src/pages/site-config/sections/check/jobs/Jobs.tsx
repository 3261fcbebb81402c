import { Can } from '../../../../../components/Can';
import { SectionHead } from '../../../components/SectionHead';
import { ChargeDeliveries } from './ChargeDeliveries';
import { FailingJobs } from './FailingJobs';
import { GivenUpJobs } from './GivenUpJobs';
import styles from './Jobs.module.css';

/** What is done in the background: charges that wait or failed, and jobs that fail or were given up. */
export function Jobs() {
  return (
    <div className={styles.screen}>
      <SectionHead section="jobs" />
      <div className={styles.scroll}>
        <Can resource="charge-deliveries" action="list">
          <ChargeDeliveries />
        </Can>
        <FailingJobs />
        <GivenUpJobs />
      </div>
    </div>
  );
}
