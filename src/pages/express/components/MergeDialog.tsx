import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_STATUSES } from '#domain/express/lines';
import { shownNumber } from '#domain/express/number-entry';
import { Dialog } from '../../../components/Dialog';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import type { Choice, Question } from '../hooks/merge-rows';
import styles from './dialogs.module.css';

type Props = {
  questions: readonly Question[];
  onSave: (choices: ReadonlyMap<string, Choice>) => void;
  onCancel: () => void;
};

const NUMBERS = new Set(['labor_time', 'rate', 'price']);

/** What someone else saved on the same lines: their version, the user's, and the choice between them. */
export function MergeDialog({ questions, onSave, onCancel }: Props) {
  const { t, i18n } = useTranslation('express');
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const shown = (field: string, text: string): string => {
    if (text === '') return t('merge.blank');
    if (field === 'status' && SERVICE_STATUSES.some((status) => status === text))
      return t(`status.${text}`, { defaultValue: text });
    return NUMBERS.has(field) ? shownNumber(text, i18n.language) : text;
  };
  const sentence = ({ kind, who, place, row, conflict }: Question): string => {
    const words = { who, line: place + 1, service: row.about.service };
    if (kind === 'fields' && conflict)
      return t('merge.field', { ...words, field: t(`field.${conflict.field}`) });
    return t(kind === 'removed' ? 'merge.removed' : 'merge.revived', words);
  };
  const answers = ({ kind, conflict }: Question): [string, string] => {
    if (kind === 'fields' && conflict) {
      const { field, mine, theirs } = conflict;
      return [shown(field, mine), shown(field, theirs)];
    }
    return kind === 'removed'
      ? [t('merge.addAgain'), t('merge.leaveRemoved')]
      : [t('merge.removeAnyway'), t('merge.keepTheirs')];
  };
  return (
    <Dialog
      id="express-merge"
      title={t('merge.title')}
      size="medium"
      maskClosable={false}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('merge.later')}</Button>
          <ReasonButton
            type="primary"
            why={choices.size < questions.length ? t('merge.choose') : undefined}
            onPress={() => onSave(choices)}
          >
            {t('merge.save')}
          </ReasonButton>
        </>
      }
    >
      <p>{t('merge.text')}</p>
      <ul className={styles.questions}>
        {questions.map((question) => {
          const [mine, theirs] = answers(question);
          return (
            <li key={question.id}>
              <p id={`merge-${question.id}`}>{sentence(question)}</p>
              <Radio.Group
                aria-labelledby={`merge-${question.id}`}
                value={choices.get(question.id)}
                onChange={({ target }) =>
                  setChoices(new Map([...choices, [question.id, target.value as Choice]]))
                }
                options={(['mine', 'theirs'] as const).map((choice) => ({
                  value: choice,
                  label: (
                    <>
                      <span>{t(`merge.${choice}`)}</span>
                      <strong>{choice === 'mine' ? mine : theirs}</strong>
                    </>
                  ),
                }))}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
