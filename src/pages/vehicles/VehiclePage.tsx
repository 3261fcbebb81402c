import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useTitle } from '../../components/useTitle';
import { useVehicle } from '../../features/vehicle/useVehicle';
import { VehicleView } from '../../features/vehicle/VehicleView';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useCurrentSite } from '../../providers/session/session-store';

/** The page of one vehicle; `detail` names its work order. */
export function VehiclePage({ detail }: { detail: string }) {
  const { segment } = useCurrentSite();
  return detail === '' ? (
    <Navigate to={`/worklog/${segment}`} replace />
  ) : (
    <Page key={detail} name={detail} />
  );
}

function Page({ name }: { name: string }) {
  const { t } = useTranslation('vehicles');
  const found = useVehicle(name);
  useTitle(t('title', { number: found.vehicle?.order.extId ?? name }));
  return (
    <>
      <VehicleView name={name} found={found} />
      <WorkOrderDialogHost />
    </>
  );
}
