import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../components/ConfirmDialog';

/** For how many days the old key can remain valid. */
const OVERLAPS = [0, 1, 7, 14, 30] as const;

type Props = {
  name: string;
  busy: boolean;
  problem: string | undefined;
  onOk: (overlapDays: number) => void;
  onCancel: () => void;
};

/** Asks how long the old key remains valid beside its replacement. */
export function RotateDialog({ name, onOk, ...props }: Props) {
  const { t } = useTranslation('site-config');
  const [days, setDays] = useState<number>(7);
  return (
    <ConfirmDialog
      id="service-key-rotate"
      title={t('accounts.rotate.title', { name })}
      okText={t('accounts.rotate.ok')}
      onOk={() => onOk(days)}
      {...props}
    >
      <p>{t('accounts.rotate.text')}</p>
      <Select
        aria-label={t('accounts.rotate.overlap')}
        style={{ width: '100%' }}
        value={days}
        onChange={setDays}
        options={OVERLAPS.map((value) => ({
          value,
          label: value === 0 ? t('accounts.rotate.atOnce') : t('accounts.days', { count: value }),
        }))}
      />
    </ConfirmDialog>
  );
}
