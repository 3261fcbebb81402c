import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineBands } from '../../../components/charts/LineBands';
import { weeksBetween } from '#domain/cockpit/period';

import type { CockpitView } from '../hooks/useCockpitFilter';
import type { WorkFigures } from '../hooks/useWorkFigures';
import { checksFinding } from '#domain/cockpit/told';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

type Props = {
  view: CockpitView;
  checks: WorkFigures['checks'];
  before: WorkFigures['checks'] | undefined;
};

const HUNDRED = 100;

/** How many vehicles passed their first check by quality control, week by week. */
export function FirstChecks({ view: { filter, pick }, checks, before }: Props) {
  const { t } = useTranslation('cockpit');
  const words = useCockpitWords(filter);
  const weeks = useMemo(() => weeksBetween(checks.map(({ week }) => week)), [checks]);
  const lines = useMemo(() => {
    const byWeek = new Map(checks.map((check) => [check.week, check]));
    const values = weeks.map((week) => {
      const { checked = 0, passed = 0 } = byWeek.get(week) ?? {};
      return checked > 0 ? (passed / checked) * HUNDRED : null;
    });
    return [{ key: 'passed', label: t('checks.passed'), values }];
  }, [checks, weeks, t]);
  const finding = checksFinding(words, checks, { before, ofShop: filter.shop !== '' });
  return (
    <section className={styles.chart} data-chart="checks">
      <LineBands
        level={2}
        title={t('checks.title')}
        finding={finding}
        empty={t('checks.empty')}
        file={t('checks.title')}
        sheet={t('sheet.checks')}
        measure={t('checks.measure')}
        format={words.percent}
        days={weeks}
        lines={lines}
        onPick={(week) => pick({ kind: 'checks', week })}
      />
    </section>
  );
}
