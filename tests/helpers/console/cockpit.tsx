import type { WireAnswerOf } from '#contract/call';
import { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import { getBottlenecks } from '#contract/cockpit-bottleneck';
import { getPromiseFigures } from '#contract/cockpit-promises';
import { getWorkFigures } from '#contract/cockpit-work';
import { getSiteCustomersAuth } from '#contract/sites';
import { getWhatIfDays } from '#contract/what-if';
import { dayAt, daysLater } from '#domain/days';
import { Keyboard } from '../../../src/components/keyboard/Keyboard';
import { CockpitPage } from '../../../src/pages/cockpit/CockpitPage';
import { answer } from './border';
import { renderInConsole, SITE } from './render-in-console';
import { Where } from './where';

export const HOUR = 3_600_000;
export const TODAY = dayAt(Date.now(), SITE.timeZone);
export const YESTERDAY = daysLater(TODAY, -1);
export const COUNTED = new Date().toISOString();

type Hours = WireAnswerOf<typeof getHours>;
type Row = Hours['rows'][number];
export const row = (cause: Row['cause'], hours: number, more: Partial<Row> = {}): Row => ({
  key: `${YESTERDAY} Repair`,
  name: '',
  cause,
  closed: false,
  ms: hours * HOUR,
  openMs: (hours * HOUR) / 2,
  cents: hours * 200,
  unpricedMs: 0,
  ...more,
});
export const ROWS = [
  row('working', 120),
  row('approval', 240, { key: `${YESTERDAY} Approve` }),
  row('parts', 40, { closed: true, openMs: 0 }),
];
const NO_GOAL = { goalMs: null, goalOpenMs: null, within: null, withinOpen: null };
export const lead = (half: number): WireAnswerOf<typeof getLeadTimes> => ({
  ...NO_GOAL,
  countedUntil: COUNTED,
  vehicles: 12,
  p50Ms: half * 24 * HOUR,
  p90Ms: half * 48 * HOUR,
  p50OpenMs: half * 8 * HOUR,
  p90OpenMs: half * 16 * HOUR,
  weeks: [],
});
export const work = (passed: number): WireAnswerOf<typeof getWorkFigures> => ({
  checks: [{ week: '2026-02-23', checked: 10, passed }],
  technicians: [
    {
      technicianId: 7,
      technicianName: 'Ana Ruiz',
      billedMs: 30 * HOUR,
      clockedMs: 24 * HOUR,
      availableMs: 40 * HOUR,
    },
    { technicianId: 8, technicianName: 'Bo Lind', billedMs: 0, clockedMs: 0, availableMs: 40 * HOUR },
  ],
  suppliers: [
    { name: 'NAPA', received: 9, promised: 8, late: 2, p50Ms: 48 * HOUR, p90Ms: 96 * HOUR },
    { name: 'LKQ', received: 4, promised: 0, late: 0, p50Ms: 24 * HOUR, p90Ms: 30 * HOUR },
  ],
});
export const held = (sole: number): WireAnswerOf<typeof getBottlenecks> => ({
  openMs: 100 * HOUR,
  rows: [
    {
      siteShopId: 3,
      stage: '',
      shopName: 'MECH',
      soleMs: sole * HOUR,
      shiftingMs: 12 * HOUR,
      activeMs: 90 * HOUR,
      longestMs: 11 * HOUR,
    },
    {
      siteShopId: null,
      stage: 'Estimate',
      shopName: '',
      soleMs: 2 * HOUR,
      shiftingMs: 12 * HOUR,
      activeMs: 40 * HOUR,
      longestMs: 4 * HOUR,
    },
  ],
});
const scored = (share: number, vehicles = 200) => ({
  promises: 1000,
  kept: 1000 * share,
  vehicles,
  share: { share, low: share - 0.02, high: share + 0.02 },
});
export const promises: WireAnswerOf<typeof getPromiseFigures> = {
  weeks: [
    { week: '2026-02-16', ...scored(0.91) },
    { week: '2026-02-23', ...scored(0.89) },
  ],
  stages: [
    { stage: 'Repair', ...scored(0.88) },
    { stage: 'Delivery', ...scored(0.92) },
  ],
  all: scored(0.9),
  first: scored(0.87),
  moves: { vehicles: 40, never: 12, moves: 60 },
  drift: null,
};
type Standing = WireAnswerOf<typeof getStandingVehicles>['rows'][number];
export const standing = (id: number, more: Partial<Standing> = {}): Standing => ({
  workOrderId: id,
  extId: `560000${id}`,
  vehicle: '2024 Ford Explorer',
  customerId: 4,
  customerName: 'Harbor Fleet',
  arrived: new Date(Date.now() - id * 24 * HOUR).toISOString(),
  stage: 'Approve',
  cause: 'approval',
  party: 'consignor',
  partyName: '',
  siteShopId: null,
  since: new Date(Date.now() - id * HOUR).toISOString(),
  centsADay: 4000,
  cents: 9000,
  ...more,
});

/** The services' answers for a site with vehicles; records the requests. */
export function answerAll(
  rows: readonly Row[] = ROWS,
  there = [standing(1), standing(2)],
  countedUntil = COUNTED,
) {
  answer(getSiteCustomersAuth, [
    { customerId: 4, customerName: 'Harbor Fleet', extId: 'HF', cnt: 2 },
    { customerId: 5, customerName: 'Northside', extId: 'NS', cnt: 1 },
  ]);
  answer(getWhatIfDays, { closed: [6, 7] });
  return {
    hours: answer(getHours, ({ params }) => {
      if (params['by'] === 'shop')
        return { countedUntil, rows: [row('working', 1, { key: '3', name: 'Body' })] };
      if (params['by'] === 'customer') {
        const of = (key: string, name: string) => ({ key, name });
        return {
          countedUntil,
          rows: [
            row('parts', 10, of('5', 'Northside')),
            row('working', 30, of('4', 'Harbor Fleet')),
            row('approval', 10, of('4', 'Harbor Fleet')),
          ],
        };
      }
      const isNow = params['by'] === 'dayStage';
      return {
        countedUntil,
        rows: isNow ? [...rows] : rows.length > 0 ? [row('working', 200), row('approval', 200)] : [],
      };
    }),
    bottlenecks: answer(getBottlenecks, ({ params }) => held(params['to'] === TODAY ? 61 : 50)),
    promises: answer(getPromiseFigures, promises),
    work: answer(getWorkFigures, ({ params }) => work(params['to'] === TODAY ? 8 : 9)),
    lead: answer(getLeadTimes, ({ params }) => lead(params['to'] === TODAY ? 6 : 5)),
    standing: answer(getStandingVehicles, { countedUntil, rows: there }),
  };
}

export const show = (query = '', options: Parameters<typeof renderInConsole>[1] = {}) =>
  renderInConsole(
    <>
      <Keyboard />
      <div style={{ height: 1400 }}>
        <CockpitPage />
      </div>
      <Where />
    </>,
    { route: `/cockpit/12${query}`, ...options },
  );
