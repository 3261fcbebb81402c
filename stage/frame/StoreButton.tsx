import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageType } from '#domain/customer-change';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';
import { ReasonButton } from '../../src/components/hint/ReasonButton';
import { useStage } from './stage-context';
import type { Completing } from './useComplete';

type Props = {
  complete: Completing;
  /** Why it has to wait. */
  why: string | undefined;
};

/** Ends Delivery with the vehicle in storage; says first who pays for that. */
export function StoreButton({ complete, why }: Props) {
  const { t } = useTranslation('workbench');
  const { task } = useStage();
  const [asking, setAsking] = useState(false);
  const { extId: number, customerName: customer, customerStorage } = task.order;
  return (
    <>
      <ReasonButton size="large" why={why} onPress={() => setAsking(true)}>
        {t('complete.store')}
      </ReasonButton>
      {asking ? (
        <ConfirmDialog
          id="send-to-storage"
          title={t('complete.storeTitle', { number })}
          okText={t('complete.store')}
          busy={complete.isPending}
          onOk={() => complete.mutate({ reason: '', storage: 'Y' }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{t('complete.storeText')}</p>
          {customer ? <p>{t(`complete.storage.${storageType(customerStorage)}`, { customer })}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
