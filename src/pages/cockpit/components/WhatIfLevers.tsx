import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { WHAT_IF_DESKS } from '#contract/what-if';
import type { Weekday } from '#domain/calendar/calendar';
import { ARRIVAL_CHANGES, type ArrivalChange } from '#domain/what-if/levers';
import { SelectField } from '../../../components/fields/SelectField';
import { MultiSelect } from '../../../components/multi-select/MultiSelect';
import { formatNumber } from '../../../providers/i18n/format';
import { placeKey, useClosedDays, type Choice } from '../hooks/useWhatIf';
import styles from './WhatIf.module.css';

type Props = {
  choice: Choice;
  shops: ReadonlyMap<number, string>;
  onChange: (next: Partial<Choice>) => void;
};

const HOW_MANY = ['1', '2'] as const;

/** What can be changed: people, days, decisions, parts, arrivals. */
export function WhatIfLevers({ choice, shops, onChange }: Props) {
  const { t, i18n } = useTranslation(['what-if', 'work-orders', 'charts']);
  const closed = useClosedDays();
  const places = [
    ...[...shops].map(([id, name]) => ({ id: placeKey(id, ''), name, section: t('shops') })),
    ...WHAT_IF_DESKS.map((stage) => ({
      id: placeKey(null, stage),
      name: t(`work-orders:stage.${stage}`),
      section: t('desks'),
    })),
  ];
  const arrivalsText = (change: ArrivalChange) => {
    if (change === 0) return t('arrivals.same');
    const percent = t('charts:percent', { value: formatNumber(Math.abs(change), i18n.language) });
    return t(change > 0 ? 'arrivals.more' : 'arrivals.fewer', { percent });
  };
  return (
    <div className={styles.levers} role="group" aria-label={t('levers')}>
      <div className={styles.lever}>
        <span className={styles.label} aria-hidden="true">
          {t('people')}
        </span>
        <MultiSelect<string>
          label={t('people')}
          placeholder={t('peopleNone')}
          options={places}
          chosen={choice.places}
          onChange={(chosen) => onChange({ places: chosen })}
        />
      </div>
      {choice.places.length > 0 ? (
        <SelectField
          labelled
          label={t('more.label')}
          value={choice.more}
          options={HOW_MANY.map((value) => ({ value, label: t(`more.${value}`) }))}
          onChange={(more) => onChange({ more })}
        />
      ) : null}
      <SelectField
        labelled
        label={t('openDay.label')}
        value={choice.openDay}
        options={[
          { value: '', label: t(closed?.length === 0 ? 'openDay.every' : 'openDay.none') },
          ...(closed ?? []).map((day) => ({ value: String(day), label: t(`openDay.day.${day as Weekday}`) })),
        ]}
        disabled={!closed || closed.length === 0}
        onChange={(openDay) => onChange({ openDay })}
      />
      <SelectField
        labelled
        label={t('arrivals.label')}
        value={choice.arrivals}
        options={ARRIVAL_CHANGES.map((change) => ({ value: String(change), label: arrivalsText(change) }))}
        onChange={(arrivals) => onChange({ arrivals })}
      />
      <span className={styles.checks}>
        <Checkbox
          checked={choice.decideFaster}
          onChange={({ target }) => onChange({ decideFaster: target.checked })}
        >
          {t('decideFaster')}
        </Checkbox>
        <Checkbox
          checked={choice.partsSooner}
          onChange={({ target }) => onChange({ partsSooner: target.checked })}
        >
          {t('partsSooner')}
        </Checkbox>
      </span>
    </div>
  );
}
