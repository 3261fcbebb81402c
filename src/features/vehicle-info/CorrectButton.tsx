import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../components/Can';
import type { CorrectVehicleProps } from './CorrectVehicle';
import { laterDialog } from '../../components/later/later';

const CorrectVehicle = laterDialog(async () => (await import('./CorrectVehicle')).CorrectVehicle);

type Props = Omit<CorrectVehicleProps, 'onClose'> & { status: string };

/** The way to correct what is known about a vehicle, for users who may, while its work order is open. */
export function CorrectButton({ status, ...rest }: Props) {
  const { t } = useTranslation('vehicle-info');
  const [open, setOpen] = useState(false);
  if (status !== 'Open') return null;
  return (
    <Can resource="vehicle-info" action="edit">
      <Button aria-label={t('correct.title')} onClick={() => setOpen(true)}>
        {t('correct.open')}
      </Button>
      <Suspense fallback={null}>
        {open ? <CorrectVehicle {...rest} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Can>
  );
}
