import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import type { WorkItem } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { isStageName } from '#domain/stages';
import { hint } from '../../../components/hint/hint';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { Fact } from './Fact';
import { RowAction } from './RowAction';
import styles from '../MyWorkPage.module.css';

type Props = { section: WorkSection; item: WorkItem; labor: LaborRow | undefined };

/** Something to do: on which vehicle, the one thing that matters about it, and what is done next. */
export function WorkRow({ section, item, labor }: Props) {
  const { t: names } = useTranslation('work-orders');
  const stageName = (stage: string) => (isStageName(stage) ? names(`stage.${stage}`) : stage);
  const isOwn = section === 'ownStarted' || section === 'ownReady';
  const what = isStageName(item.name) ? stageName(item.name) : item.name;
  const detail = section === 'longest' ? item.stage.split(',').map(stageName).join(', ') : what;
  return (
    <li className={styles.row} data-own={isOwn}>
      <span className={styles.subject}>
        {section === 'stages' ? (
          <strong {...hint(detail)}>{detail}</strong>
        ) : (
          <>
            <span className={styles.vehicle} {...hint(item.vehicle)}>
              <VehicleLink order={item} /> {item.vehicle}
            </span>
            {detail === '' || section === 'approvals' ? null : (
              <span className={styles.what} {...hint([detail, item.shopName].filter(Boolean).join(' · '))}>
                {[detail, item.shopName].filter(Boolean).join(' · ')}
              </span>
            )}
          </>
        )}
        {section === 'stages' ? (
          <span className={styles.what}>
            <VehicleLink order={item} /> {item.vehicle}
          </span>
        ) : null}
      </span>
      <Fact section={section} item={item} labor={labor} />
      <RowAction section={section} item={item} labor={labor} />
    </li>
  );
}
