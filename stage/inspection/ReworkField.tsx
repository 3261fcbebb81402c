import { useTranslation } from 'react-i18next';
import { isCheck } from '#domain/stage-transitions';
import { SelectField } from '../../src/components/fields/SelectField';
import { useStage } from '../frame/stage-context';
import type { Entered } from './useInspection';

type Chosen = Pick<Entered, 'reworkLaborId' | 'reworkShopId'>;
type Props = { value: Chosen; disabled: boolean; onChange: (chosen: Chosen) => void };

/** What a failed item of a check sends back: a labor that was done, or a new one of a shop. */
export function ReworkField({ value, disabled, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const { stage, task } = useStage();
  if (!isCheck(stage)) return null;
  const done = task.items.flatMap(({ labors }) => labors).filter(({ repaired }) => repaired);
  const { reworkLaborId, reworkShopId } = value;
  return (
    <SelectField
      label={t('rework.label')}
      labelled
      value={reworkLaborId === null ? `shop:${reworkShopId ?? ''}` : `labor:${reworkLaborId}`}
      disabled={disabled}
      options={[
        { value: 'shop:', label: t('rework.usual') },
        ...done.map(({ estimateLaborId, laborName, shopName }) => ({
          value: `labor:${estimateLaborId}`,
          label: `${laborName}, ${shopName}`,
        })),
        ...task.shops.map(({ siteShopId, shopName }) => ({
          value: `shop:${siteShopId}`,
          label: t('rework.new', { shop: shopName }),
        })),
      ]}
      onChange={(chosen) => {
        const [kind, id] = chosen.split(':');
        const number = id ? Number(id) : null;
        onChange(
          kind === 'labor'
            ? { reworkLaborId: number, reworkShopId: null }
            : { reworkLaborId: null, reworkShopId: number },
        );
      }}
    />
  );
}
