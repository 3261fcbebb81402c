import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import type { Party } from '#domain/ledger/causes';
import { useWords } from '../../../components/charts/useWords';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { SiteSort } from '#domain/cockpit/filter';
import { percentWithin, waitedFor, type CompanyRow } from '#domain/cockpit/company-rows';
import { amountOf } from '#domain/cockpit/sums';
import type { CockpitView } from './useCockpitFilter';
import { useSiteLinks } from './useSiteLinks';

/** One cell of a site: a number, its annotation, and a link to the vehicles behind it. */
export type Said = { figure: string; more?: string | undefined; to?: string | undefined };

/** A number reported for each site. */
export type Figure = { key: SiteSort; title: string; width: number; of: (row: CompanyRow) => Said };

const NONE: Said = { figure: EMPTY_VALUE };

/** The numbers of all sites, in display order. */
export function useCompanyFigures(view: CockpitView, rows: readonly CompanyRow[]): readonly Figure[] {
  const { t } = useTranslation('cockpit');
  const { clock, measure } = view.filter;
  const { taken, amount, money, number, vehicles } = useAmounts(view.filter);
  const { percent } = useWords();
  const linksOf = useSiteLinks(view);
  return useMemo(() => {
    const took = (key: 'half' | 'most'): Figure => ({
      key,
      title: t(`company.column.${key}`),
      width: 88,
      of: (row) => {
        const ms = row[key];
        return ms === null ? NONE : { figure: taken.write(ms) };
      },
    });
    const aDay = (cents: number) =>
      cents > 0 ? t('company.costADay', { cost: money.write(cents) }) : undefined;
    const waits = (who: Party): Figure => ({
      key: `waiting ${who}`,
      title: t('drill.waiting', { name: t(`company.who.${who}`) }),
      width: 104,
      of: ({ siteId, waiting }) => {
        const { vehicles: count, cents } = waiting[who];
        return {
          figure: number(count),
          more: aDay(cents),
          to: count > 0 ? linksOf(siteId)?.cockpit({ kind: 'who', who }) : undefined,
        };
      },
    });
    return [
      {
        key: 'completed',
        title: t('company.column.completed'),
        width: 94,
        of: ({ siteId, vehicles: count, perDay }) => ({
          figure: number(count),
          more: perDay === null || count === 0 ? undefined : t('company.perDay', { value: number(perDay) }),
          to: count > 0 ? linksOf(siteId)?.completed : undefined,
        }),
      },
      took('half'),
      took('most'),
      {
        key: 'goal',
        title: t('company.column.goal'),
        width: 92,
        of: (row) => {
          const within = percentWithin(row);
          if (!row.goal || within === undefined) return NONE;
          const { ms, of } = row.goal;
          return {
            figure: percent(within),
            more:
              ms === null
                ? t('company.ofVehicles', { vehicles: vehicles(of) })
                : t('company.goal', { goal: taken.write(ms) }),
            to: linksOf(row.siteId)?.completed,
          };
        },
      },
      {
        key: 'spent',
        title: t(`time.measure.${measure === 'money' ? 'money' : clock}`),
        width: measure === 'money' ? 124 : 94,
        of: ({ siteId, spent }) =>
          spent.ms === 0
            ? NONE
            : {
                figure: amount.write(amountOf({ measure, clock }, spent)),
                to: linksOf(siteId)?.cockpit({ kind: 'all' }),
              },
      },
      {
        key: 'here',
        title: t('company.column.here'),
        width: 104,
        of: ({ siteId, here, centsADay }) => ({
          figure: number(here),
          more: aDay(centsADay),
          to: here > 0 ? linksOf(siteId)?.cockpit({ kind: 'standing' }) : undefined,
        }),
      },
      ...waitedFor(rows).map(waits),
    ];
  }, [t, clock, measure, taken, amount, money, number, vehicles, percent, linksOf, rows]);
}
