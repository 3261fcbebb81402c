import { useTranslation } from 'react-i18next';
import { getCustomerConfig } from '#contract/customer-change';
import type { Customer } from '#contract/sites';
import type { VehicleInfo } from '#contract/vehicle-info';
import { newKey } from '../../providers/api/new-key';
import { request } from '../../providers/api/client';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { useFailureText } from '../../providers/api/useFailureText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { carryOut } from './carry-out';
import { newRun, type Party } from './plan';
import { useWrite } from '../../providers/data/useWrite';

export type Choice = Pick<Customer, 'customerId' | 'customerName'>;

type Props = { info: VehicleInfo; choice: Choice; onClose: () => void };

/** Asks whether the customer is really to be changed (W-207 to W-209); Yes begins the run, No leaves all as it was. */
export function ConfirmCustomerChange({ info: { workOrder, vehicle }, choice, onClose }: Props) {
  const { t } = useTranslation('customer-change');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const send = useSend();
  const failureText = useFailureText();

  const read = async (customerId: number): Promise<Party> => {
    const params = { siteId: site.siteId, customerId };
    const { customerName, extId, storage, carfax } = await request(getCustomerConfig, { params });
    return { customerId, customerName, extId, storage, carfax };
  };
  const begin = useWrite({
    mutationFn: async () => {
      const [to, from] = await Promise.all([
        read(choice.customerId),
        workOrder.customerId === null ? null : read(workOrder.customerId),
      ]);
      const run = newRun(
        {
          siteId: site.siteId,
          auctionId: site.auctionId,
          workOrderId: workOrder.workOrderId,
          extId: workOrder.extId,
          vin: vehicle.vin,
          userName: user.userName,
          from,
          to,
        },
        newKey(),
      );
      onClose();
      void carryOut(send, run);
    },
  });
  return (
    <ConfirmDialog
      id="confirm-customer-modification"
      title={t('confirm.title')}
      okText={t('confirm.yes')}
      cancelText={t('confirm.no')}
      busy={begin.isPending}
      problem={begin.isError ? failureText(begin.error) : undefined}
      onOk={() => begin.mutate()}
      // What has been answered with Yes is on its way: it cannot be called back by closing the question.
      onCancel={() => {
        if (!begin.isPending) onClose();
      }}
    >
      <p>
        {workOrder.customerName
          ? t('confirm.change', {
              number: workOrder.extId,
              from: workOrder.customerName,
              to: choice.customerName,
            })
          : t('confirm.set', { number: workOrder.extId, to: choice.customerName })}
      </p>
      <p>{t('confirm.consequence')}</p>
    </ConfirmDialog>
  );
}
