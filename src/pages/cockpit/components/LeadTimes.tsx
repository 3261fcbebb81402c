import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { daysLater } from '#domain/days';
import { LineBands } from '../../../components/charts/LineBands';
import { useCurrentSite } from '../../../providers/session/session-store';
import { completedAddress } from '#domain/cockpit/address';
import { goalOf } from '#domain/cockpit/goal';
import { leadFinding } from '#domain/cockpit/told';
import { weeksBetween } from '#domain/cockpit/period';

import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

/** How long the vehicles completed each week took: half of them, and nine out of ten. */
export function LeadTimes({ view, data: { lead } }: { view: CockpitView; data: Cockpit }) {
  const { t } = useTranslation('cockpit');
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const { filter } = view;
  const words = useCockpitWords(filter);
  const { taken } = words;
  const open = filter.clock === 'open';
  const weeks = useMemo(() => weeksBetween(lead.weeks.map(({ week }) => week)), [lead.weeks]);
  const lines = useMemo(() => {
    const byWeek = new Map(lead.weeks.map((week) => [week.week, week]));
    const line = (key: 'p90' | 'p50') => ({
      key,
      label: t(`lead.${key}`),
      values: weeks.map((week) => {
        const ms = byWeek.get(week)?.[open ? (`${key}OpenMs` as const) : (`${key}Ms` as const)] ?? null;
        return ms === null ? null : ms / taken.size;
      }),
    });
    return [line('p90'), line('p50')];
  }, [lead.weeks, weeks, open, taken, t]);
  const goal = goalOf(lead, filter.clock);
  const line = goal && { label: t('lead.goal'), value: goal.ms / taken.size };
  return (
    <section className={styles.chart} data-chart="weeks">
      <LineBands
        level={2}
        title={t('lead.title')}
        finding={leadFinding(words, lead)}
        empty={t('lead.empty')}
        file={t('lead.title')}
        sheet={t('sheet.weeks')}
        measure={t(open ? 'lead.openHours' : 'lead.days')}
        format={taken.format}
        days={weeks}
        lines={lines}
        band={t('lead.band')}
        goal={line}
        onPick={(week) =>
          void navigate(completedAddress(segment, { from: week, to: daysLater(week, 6) }, filter.customer))
        }
      />
    </section>
  );
}
