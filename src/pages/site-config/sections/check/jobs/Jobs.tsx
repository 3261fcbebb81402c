import { Can } from '../../../../../components/Can';
import { SectionHead } from '../../../components/SectionHead';
import { ChargeDeliveries } from './ChargeDeliveries';
import { FailingJobs } from './FailingJobs';
import { GivenUpJobs } from './GivenUpJobs';
import styles from './Jobs.module.css';

/** Background work: charges that are waiting or failed, and jobs that keep failing or were given up. */
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
