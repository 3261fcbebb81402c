import { Button } from 'antd';
import Compact from 'antd/es/space/Compact';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseStage, type ExpressFilter } from '#domain/express/filter';
import { WORKFLOW_STAGES } from '#domain/express/stages';
import { Flyout } from '../../../components/Flyout';
import { Icon } from '../../../components/Icon';
import { narrows } from '../../../components/narrows';
import field from '../../../components/multi-select/MultiSelect.module.css';
import styles from './StageFilter.module.css';

type Value = ExpressFilter['workFlowStage'];
type Props = { value: Value; onChange: (value: Value) => void };

/** Wanted and unwanted stages; choices apply when the panel closes, and only if they changed (E-305 to E-308). */
export function StageFilter({ value, onChange }: Props) {
  const { t } = useTranslation('express');
  const [draft, setDraft] = useState(value);
  const words = [
    ...value.complete.map((stage) => t(`stage.${stage}`)),
    ...value.incomplete.map((stage) => t('filter.not', { stage: t(`stage.${stage}`) })),
  ];
  const closed = () => {
    if (JSON.stringify(draft) !== JSON.stringify(value)) onChange(draft);
  };
  return (
    <span
      className={field.field}
      data-chosen={words.length > 0}
      {...narrows(words.length > 0 && `${t('filter.stage')}: ${words.join(', ')}`)}
    >
      <Flyout
        onOpenChange={(open) => (open ? setDraft(value) : closed())}
        trigger={({ open }) => (
          <button
            type="button"
            className={field.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={words.length === 0 ? t('filter.stage') : `${t('filter.stage')}: ${words.join(', ')}`}
          >
            <span className={field.label}>{words.slice(0, 2).join(', ') || t('filter.stage')}</span>
            {words.length > 2 ? <span className={field.more}>+{words.length - 2}</span> : null}
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {() => (
          <div className={styles.panel} role="dialog" aria-label={t('filter.stage')}>
            {WORKFLOW_STAGES.map((stage) => (
              <div key={stage} className={styles.row} role="group" aria-label={t(`stage.${stage}`)}>
                <span>{t(`stage.${stage}`)}</span>
                <Compact>
                  {(['complete', 'incomplete'] as const).map((choice) => (
                    <Button
                      key={choice}
                      aria-pressed={draft[choice].includes(stage)}
                      onClick={() => setDraft(chooseStage(draft, stage, choice))}
                      icon={<Icon name={choice === 'complete' ? 'check' : 'minus'} size={14} />}
                    >
                      {t(`filter.${choice}`)}
                    </Button>
                  ))}
                </Compact>
              </div>
            ))}
          </div>
        )}
      </Flyout>
    </span>
  );
}
