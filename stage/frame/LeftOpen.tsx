import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';
import { missingProof } from '#domain/delivery-proof';
import { isMissing } from '#domain/stage-transitions';
import { missingFacts } from '#domain/vehicle-facts';
import { useCurrentSite } from '../../src/providers/session/session-store';
import { useStage } from './stage-context';

type Props = { open: LeftOpen; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** What a stage asks for and nobody has entered: it is named once before the stage ends without it. */
export type LeftOpen = {
  what: 'missing' | 'undiagnosed' | 'elsewhere' | 'proof';
  names: string[];
  /** What the completion says of it. */
  without?: { withoutFacts: 'Y' } | { withoutParts: 'Y' };
};

/** What is left open in the stage; undefined where nothing is. */
export function useLeftOpen(): LeftOpen | undefined {
  const { t } = useTranslation('workbench');
  const { stage, task } = useStage();
  const { site } = useCurrentSite();
  const left = (what: LeftOpen['what'], names: string[], without?: LeftOpen['without']) =>
    names.length > 0 ? { what, names, ...(without ? { without } : {}) } : undefined;
  switch (stage) {
    case 'Vehicle Qualification':
      return left(
        'missing',
        missingFacts(task.order).map((field) => t(`vehicle.field.${field}`)),
        { withoutFacts: 'Y' },
      );
    case 'Diagnose':
      return left(
        'undiagnosed',
        task.items.filter(({ itemStatus }) => itemStatus === 'Diagnose').map(({ itemName }) => itemName),
      );
    case 'Parts':
      return left(
        'elsewhere',
        site.partsReadonlyEnabled
          ? task.items.flatMap((item) => item.parts.filter(isMissing)).map(({ partName }) => partName)
          : [],
        { withoutParts: 'Y' },
      );
    case 'Delivery':
      return left(
        'proof',
        missingProof(task.deliveryProof).map((part) => t(`proof.${part}`)),
      );
    default:
      return undefined;
  }
}

/** Asks whether the stage is to end without it. */
export function LeftOpenDialog({ open: { what, names }, busy, onConfirm, onCancel }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const facts = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  const count = names.length;
  return (
    <ConfirmDialog
      id="left-open"
      title={t(`${what}.title`, { facts })}
      okText={t(`${what}.without`, { count })}
      cancelText={t(`${what}.enter`)}
      busy={busy}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{t(`${what}.text`, { facts, count })}</p>
    </ConfirmDialog>
  );
}
