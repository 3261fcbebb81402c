import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageItem } from '#contract/workbench-estimate';
import { SEVERITIES, type Severity } from '#domain/inspection';
import { Dialog } from '../../src/components/Dialog';
import { ReasonButton } from '../../src/components/hint/ReasonButton';
import { useUnsavedChanges } from '../../src/components/unsaved-changes/useUnsavedChanges';
import { useFailureText } from '../../src/providers/api/useFailureText';
import { formatMoney } from '../../src/providers/i18n/format';
import { useStage } from '../frame/stage-context';
import { Entry } from './Entry';
import {
  bodyOf,
  draftOf,
  laborCosts,
  newLabor,
  newPart,
  partCosts,
  problemsOf,
  type ItemDraft,
} from './item-draft';
import { LaborFields } from './LaborFields';
import { PartFields } from './PartFields';
import { useSaveItem } from './useItems';
import section from '../frame/section.module.css';
import styles from './ItemDialog.module.css';

/** Adds or changes a finding with its labors, fees and parts; the price follows while somebody types. */
export function ItemDialog({ item, onClose }: { item: StageItem | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation('workbench');
  const { shops, terms } = useStage().task;
  const failureText = useFailureText();
  const [begun] = useState(() => draftOf(item, shops, terms));
  const [draft, setDraft] = useState(begun);
  const [tried, setTried] = useState(false);
  const save = useSaveItem(onClose);
  const leave = useUnsavedChanges(draft !== begun, onClose);
  const problems = problemsOf(draft);
  const problem = (key: string, field: string) =>
    tried ? problems.find((one) => one.key === key && one.field === field)?.kind : undefined;
  const change = (part: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...part }));
  const total =
    draft.labors.reduce((sum, labor) => sum + laborCosts(labor, terms), 0) +
    draft.parts.reduce((sum, part) => sum + partCosts(part), 0);
  const submit = () => {
    setTried(true);
    if (problems.length === 0) save.mutate(bodyOf(draft, item));
  };
  return (
    <Dialog
      id="estimate-item"
      title={t(item ? 'estimate.change' : 'estimate.new')}
      size="large"
      onCancel={() => leave(onClose)}
      onOk={submit}
      okText={t('estimate.save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      problem={save.isError ? failureText(save.error) : undefined}
    >
      <div className={styles.form}>
        <div className={section.fields}>
          <Entry
            label={t('estimate.field.itemName')}
            value={draft.itemName}
            problem={problem('item', 'itemName')}
            onChange={(itemName) => change({ itemName })}
          />
          <label className={section.field}>
            {t('inspection.severity')}
            <select
              value={draft.severity}
              onChange={(event) => change({ severity: event.target.value as Severity | '' })}
            >
              <option value="">{t('estimate.noSeverity')}</option>
              {SEVERITIES.map((severity) => (
                <option key={severity} value={severity}>
                  {t(`inspection.severities.${severity}`)}
                </option>
              ))}
            </select>
          </label>
          <Entry
            label={t('inspection.observation')}
            value={draft.observation}
            onChange={(observation) => change({ observation })}
          />
          <Entry
            label={t('estimate.field.notes')}
            value={draft.notes}
            onChange={(notes) => change({ notes })}
          />
        </div>
        <fieldset className={styles.group}>
          <legend>{t('estimate.laborsAndFees')}</legend>
          {draft.labors.map((labor) => (
            <LaborFields
              key={labor.key}
              labor={labor}
              problem={(field) => problem(labor.key, field)}
              onChange={(next) =>
                change({ labors: draft.labors.map((one) => (one.key === labor.key ? next : one)) })
              }
              onRemove={() => change({ labors: draft.labors.filter((one) => one.key !== labor.key) })}
            />
          ))}
          <div className={styles.add}>
            <Button onClick={() => change({ labors: [...draft.labors, newLabor('labor', shops, terms)] })}>
              {t('estimate.addLabor')}
            </Button>
            <Button onClick={() => change({ labors: [...draft.labors, newLabor('fee', shops, terms)] })}>
              {t('estimate.addFee')}
            </Button>
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('estimate.parts')}</legend>
          {draft.parts.map((part) => (
            <PartFields
              key={part.key}
              part={part}
              labors={draft.labors}
              problem={(field) => problem(part.key, field)}
              onChange={(next) =>
                change({ parts: draft.parts.map((one) => (one.key === part.key ? next : one)) })
              }
              onRemove={() => change({ parts: draft.parts.filter((one) => one.key !== part.key) })}
            />
          ))}
          <div className={styles.add}>
            <ReasonButton
              why={draft.labors.length === 0 ? t('estimate.problem.labor') : undefined}
              onPress={() => change({ parts: [...draft.parts, newPart(draft.labors[0]?.key ?? '', terms)] })}
            >
              {t('estimate.addPart')}
            </ReasonButton>
          </div>
        </fieldset>
        <p className={styles.sum}>
          {t('estimate.total')} <strong>{formatMoney(total, i18n.language)}</strong>
        </p>
      </div>
    </Dialog>
  );
}
