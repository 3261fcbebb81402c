import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../src/components/Icon';
import { formatMoney } from '../../src/providers/i18n/format';
import { Entry } from './Entry';
import { partCosts, type DraftProblem, type LaborDraft, type PartDraft } from './item-draft';
import { useStage } from '../frame/stage-context';
import section from '../frame/section.module.css';
import styles from './ItemDialog.module.css';

type Props = {
  part: PartDraft;
  labors: readonly LaborDraft[];
  problem: (field: string) => DraftProblem['kind'] | undefined;
  onChange: (part: PartDraft) => void;
  onRemove: () => void;
};

/** Where the parts of the site are bought. */
function useSourceNames(): readonly string[] {
  const { siteId } = useStage();
  const { query } = useList<{ id: string }>({
    resource: 'part-source-names',
    meta: { siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  return query.data?.data.map(({ id }) => id) ?? [];
}

/** A part: for which labor, its number and source, how many, at what price and markup. */
export function PartFields({ part, labors, problem, onChange, onRemove }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const sources = useSourceNames();
  const missing = problem('labor');
  return (
    <div className={styles.line} role="group" aria-label={part.partName || t('estimate.part')}>
      <Entry
        label={t('estimate.field.part')}
        value={part.partName}
        problem={problem('partName')}
        onChange={(partName) => onChange({ ...part, partName })}
      />
      <label className={section.field}>
        {t('estimate.field.forLabor')}
        <select
          value={part.labor}
          aria-invalid={missing !== undefined}
          onChange={(event) => onChange({ ...part, labor: event.target.value })}
        >
          {labors.some(({ key }) => key === part.labor) ? null : (
            <option value={part.labor}>{t('estimate.problem.labor')}</option>
          )}
          {labors.map(({ key, laborName }) => (
            <option key={key} value={key}>
              {laborName || t('estimate.labor')}
            </option>
          ))}
        </select>
        {missing ? <p className={section.problem}>{t('estimate.problem.labor')}</p> : null}
      </label>
      <Entry
        label={t('estimate.field.partNum')}
        value={part.partNum}
        onChange={(partNum) => onChange({ ...part, partNum })}
      />
      <Entry
        label={t('estimate.field.source')}
        value={part.partSource}
        choices={sources}
        onChange={(partSource) => onChange({ ...part, partSource })}
      />
      <Entry
        label={t('estimate.field.quantity')}
        value={part.quantity}
        problem={problem('quantity')}
        number
        onChange={(quantity) => onChange({ ...part, quantity })}
      />
      <Entry
        label={t('estimate.field.unitPrice')}
        value={part.unitPrice}
        problem={problem('unitPrice')}
        number
        onChange={(unitPrice) => onChange({ ...part, unitPrice })}
      />
      <Entry
        label={t('estimate.field.markup')}
        value={part.markup}
        problem={problem('markup')}
        number
        onChange={(markup) => onChange({ ...part, markup })}
      />
      <output className={styles.price}>{formatMoney(partCosts(part), i18n.language)}</output>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('estimate.removeLine', { name: part.partName || t('estimate.part') })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
