import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { getVehicleHistoryReport } from '#contract/documents';
import type { VehicleInfo } from '#contract/vehicle-info';
import { request } from '../../providers/api/client';
import { ErrorDialog } from '../../components/ErrorDialog';
import { Moment } from '../../components/Moment';
import { saveFile } from '../../components/save-file';
import { useWrite } from '../../providers/data/useWrite';
import styles from '../vehicle-info/VehicleInfoDialog.module.css';

/** Fetches the vehicle history report, which needs the session, and hands it to the browser as a file. */
export function HistoryReportLink({ workOrder }: { workOrder: VehicleInfo['workOrder'] }) {
  const { t } = useTranslation('vehicle-info');
  const { siteId, workOrderId, extId, historyReportTime } = workOrder;
  const download = useWrite({
    mutationFn: async () => {
      const report = await request(getVehicleHistoryReport, { params: { siteId, workOrderId } });
      if (!(report instanceof Blob)) throw new Error('The report came as something else.');
      saveFile(report, `${t('historyReport')} ${extId}.pdf`);
    },
  });
  if (historyReportTime === '') return null;
  return (
    <p className={styles.report}>
      <Button type="link" size="small" loading={download.isPending} onClick={() => download.mutate()}>
        {t('historyReport')}
      </Button>{' '}
      <Moment value={historyReportTime} />
      {download.isError ? <ErrorDialog error={download.error} onClose={() => download.reset()} /> : null}
    </p>
  );
}
