import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';
import { missingFacts } from '#domain/vehicle-facts';
import { useStage } from './stage-context';

type Props = { open: LeftOpen; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** What a stage asks for and nobody has entered: it is named once before the stage ends without it. */
export type LeftOpen = { what: 'missing' | 'undiagnosed'; text: ReactNode };

/** What is left open in the stage; undefined where nothing is. */
export function useLeftOpen(): LeftOpen | undefined {
  const { t, i18n } = useTranslation('workbench');
  const { stage, task } = useStage();
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  if (stage === 'Vehicle Qualification') {
    const missing = missingFacts(task.order).map((field) => t(`vehicle.field.${field}`));
    return missing.length > 0
      ? { what: 'missing', text: t('missing.text', { facts: listed(missing) }) }
      : undefined;
  }
  if (stage !== 'Diagnose') return undefined;
  const items = task.items
    .filter(({ itemStatus }) => itemStatus === 'Diagnose')
    .map(({ itemName }) => itemName);
  return items.length > 0
    ? { what: 'undiagnosed', text: t('undiagnosed.text', { items: listed(items) }) }
    : undefined;
}

/** Asks whether the stage is to end without it. */
export function LeftOpenDialog({ open: { what, text }, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('workbench');
  return (
    <ConfirmDialog
      id="left-open"
      title={t(`${what}.title`)}
      okText={t(`${what}.without`)}
      cancelText={t(`${what}.enter`)}
      busy={busy}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
