import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterDialog } from '../../components/later/later';
import { useMay } from '../../resources/useAccess';

const MoveOne = laterDialog(async () => (await import('./MoveOne')).MoveOne);

type Props = {
  order: { workOrderId: number; extId: string; status: string };
  lotPlaceId: number | null;
  large?: boolean;
};

/** Moves a vehicle that is on the lot, for users who may. */
export function MoveButton({ order, lotPlaceId, large = false }: Props) {
  const { t } = useTranslation('lot');
  const [open, setOpen] = useState(false);
  const may = useMay('lot', 'move');
  if (!may || order.status === 'Completed' || order.workOrderId === 0) return null;
  return (
    <>
      <Button
        size={large ? 'middle' : 'small'}
        aria-label={t('move.ofOne', { number: order.extId })}
        onClick={() => setOpen(true)}
      >
        {t('move.do')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <MoveOne order={order} lotPlaceId={lotPlaceId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
