import { Checkbox, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inspectionAnswer } from '#contract/workbench';
import type { ChecklistItem } from '#domain/checklists';
import { INSPECTION_RESULTS, SEVERITIES } from '#domain/inspection';
import { ITEM_LIMITS } from '#domain/estimate-items';
import { useSchemaReason } from '../../src/components/form/useSchemaRules';
import { Badge } from '../../src/components/Badge';
import { Icon } from '../../src/components/Icon';
import { useStage } from '../frame/stage-context';
import { Photos, TakenPhotos } from '../photos/Photos';
import { Former } from './Former';
import { ReworkField } from './ReworkField';
import { TheirAnswer } from './TheirAnswer';
import { isWhole, type useInspection } from './useInspection';
import section from '../frame/section.module.css';
import styles from './Inspection.module.css';

const TONES = { Pass: 'success', Fail: 'danger', 'N/A': 'neutral' } as const;
const ICONS = { Pass: 'check', Fail: 'close', 'N/A': undefined } as const;

type Props = {
  item: ChecklistItem;
  inspection: ReturnType<typeof useInspection>;
  disabled: boolean;
};

/** One item of a checklist: three large answers; what fails asks how bad it is and what was seen. */
export function ChecklistRow({ item, inspection, disabled }: Props) {
  const { t } = useTranslation('workbench');
  const { stage } = useStage();
  const id = useId();
  const entered = inspection.entered(item.code);
  const reasonOf = useSchemaReason(inspectionAnswer);
  const problem = reasonOf('observation', entered.observation) ?? inspection.refusedAt(item.code);
  const name = t(`checklist.item.${item.code}`, { defaultValue: item.code });
  const answer = (part: Partial<typeof entered>, typed = false) => inspection.answer(item.code, part, typed);
  return (
    <li className={styles.item} data-item={item.code} data-result={entered.result ?? 'none'}>
      <div className={styles.line}>
        <span className={styles.name}>
          {name}{' '}
          {stage === 'Diagnose' && entered.needsDiagnosis ? (
            <Badge tone="info">{t('estimate.status.Diagnose')}</Badge>
          ) : null}
        </span>
        <div className={styles.answers} role="group" aria-label={name} data-rove data-answers>
          {INSPECTION_RESULTS.map((result) => {
            const icon = ICONS[result];
            return (
              <button
                key={result}
                type="button"
                className={section.choice}
                data-tone={TONES[result]}
                aria-pressed={entered.result === result}
                disabled={disabled}
                onClick={() => answer({ result: entered.result === result ? null : result })}
              >
                {icon ? <Icon name={icon} size={16} /> : null}
                {t(`inspection.result.${result}`)}
              </button>
            );
          })}
        </div>
      </div>
      <Former itemCode={item.code} />
      {entered.theirs ? (
        <TheirAnswer
          theirs={entered.theirs}
          onTheirs={() => inspection.drop(item.code)}
          onMine={() => {
            const tcn = inspection.knownTcn(item.code);
            inspection.change(item.code, { ...entered, theirs: undefined, tcn }, true);
          }}
        />
      ) : null}
      {entered.result === 'Fail' ? (
        <div className={styles.failure}>
          <div className={styles.severity}>
            <div
              className={section.choices}
              role="group"
              aria-label={t('inspection.severity')}
              data-rove
              data-severity
            >
              {SEVERITIES.map((severity) => (
                <button
                  key={severity}
                  type="button"
                  className={section.choice}
                  data-tone={severity === 'Minor' ? 'warning' : 'danger'}
                  aria-pressed={entered.severity === severity}
                  disabled={disabled}
                  onClick={() => answer({ severity })}
                >
                  {t(`inspection.severities.${severity}`)}
                </button>
              ))}
            </div>
            {isWhole(entered) ? null : (
              <span className={section.problem}>{t('inspection.chooseSeverity')}</span>
            )}
          </div>
          <Form.Item
            label={t('inspection.observation')}
            htmlFor={id}
            layout="vertical"
            className={section.item ?? ''}
            {...(problem
              ? { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{problem}</span> }
              : {})}
          >
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={entered.observation}
              maxLength={ITEM_LIMITS.text}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              disabled={disabled}
              placeholder={t('inspection.observationHint')}
              onChange={(event) => answer({ observation: event.target.value }, true)}
            />
          </Form.Item>
          <ReworkField value={entered} disabled={disabled} onChange={answer} />
          {stage === 'Diagnose' ? (
            <TakenPhotos stages={['Mechanical Inspection']} itemCodes={[item.code]} />
          ) : null}
          <Photos itemCode={item.code} name={name} />
          {stage === 'Mechanical Inspection' ? (
            <Checkbox
              checked={entered.needsDiagnosis}
              disabled={disabled}
              onChange={(event) => answer({ needsDiagnosis: event.target.checked })}
            >
              {t('inspection.needsDiagnosis')}
            </Checkbox>
          ) : null}
          {item.remedy ? (
            <p className={section.hint}>
              {t('inspection.remedy', { labor: item.remedy.laborName, hours: item.remedy.hours / 100 })}
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
