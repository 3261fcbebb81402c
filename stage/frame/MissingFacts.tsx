import { useTranslation } from 'react-i18next';
import type { AskedFact } from '#domain/vehicle-facts';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';

type Props = {
  missing: readonly AskedFact[];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Names what nobody has entered about the vehicle before its qualification ends without it. */
export function MissingFacts({ missing, busy, onConfirm, onCancel }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const names = missing.map((field) => t(`vehicle.field.${field}`));
  const facts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <ConfirmDialog
      id="missing-facts"
      title={t('missing.title')}
      okText={t('missing.without')}
      cancelText={t('missing.enter')}
      busy={busy}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('missing.text', { facts })}</p>
    </ConfirmDialog>
  );
}
