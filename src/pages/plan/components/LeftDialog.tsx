import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LeftLabor } from '#contract/plan';
import { Dialog } from '../../../components/Dialog';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { WhyThis } from './WhyThis';
import styles from './Plan.module.css';

type Props = { labor: LeftLabor; estimateLaborId: number; onClose: () => void };

/** Why a labor is in no plan, and what would bring it in. */
export function LeftDialog({ labor, estimateLaborId, onClose }: Props) {
  const { t } = useTranslation('plan');
  const { workOrderId, extId, description, laborName, why } = labor;
  return (
    <Dialog
      id="plan-left-labor"
      size="medium"
      title={laborName}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      <div className={styles.labor}>
        {workOrderId === null ? null : (
          <VehicleLink order={{ workOrderId, extId }}>
            <span className={styles.number}>#{extId}</span> {description}
          </VehicleLink>
        )}
        <p>{t(`leftWhy.${why}`)}</p>
        <WhyThis leftOut estimateLaborId={estimateLaborId} />
      </div>
    </Dialog>
  );
}
