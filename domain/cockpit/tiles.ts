import { changeOf, type Change } from './findings';
import { goalOf } from './goal';
import { costADay, type Amounts, type StandingRow } from './sums';
import type { LeadTimes } from './told';
import { DAY_MS, HOUR_MS, type CockpitWords } from './words';

/** A number of the period or of now, with what it was before. */
export type TileFacts = {
  key: 'p50' | 'p90' | 'goal' | 'completed' | 'cost' | 'now';
  label: string;
  figure: string;
  /** What the figure says, or goes with. */
  finding: string;
  /** How it changed from before; undefined where that is not looked at. */
  change: Change | undefined;
  /** Writes by how much it has changed. */
  format: (by: number) => string;
  /** The number itself, in days, hours, percent, vehicles or dollars; null where there is none. */
  value: number | null;
  before: number | null;
};

/** How a number of the cockpit has changed, in a word: of vehicles there are fewer, of money and time is less. */
export const changeWord = (key: TileFacts['key'], { by }: Change): 'same' | 'more' | 'fewer' | 'less' =>
  by === 0 ? 'same' : by > 0 ? 'more' : key === 'completed' ? 'fewer' : 'less';

/** The smallest step that is shown of a time: a tenth of a day, or of an hour. */
const STEPS = { calendar: DAY_MS / 10, open: HOUR_MS / 10 };
const DOLLAR = 100;

type Given = {
  lead: LeadTimes;
  leadBefore: LeadTimes | undefined;
  /** The totals of the time of the days. */
  sums: Amounts;
  before: Amounts | undefined;
  /** The vehicles that are there. */
  standing: readonly StandingRow[];
  /** One shop is selected; completed vehicles are those of all shops nevertheless. */
  ofShop: boolean;
};

/** The numbers of a period and of now in their order; that of the goal where the site has one. */
export function tilesOf(
  words: CockpitWords,
  { lead, leadBefore, sums, before, standing, ofShop }: Given,
): TileFacts[] {
  const { say, told, taken, money, number, vehicles, percent } = words;
  const goal = goalOf(lead, told.clock);
  const goalBefore = leadBefore && goalOf(leadBefore, told.clock)?.percent;
  const took = (share: 'p50' | 'p90', of: LeadTimes | undefined) =>
    of?.[told.clock === 'open' ? (`${share}OpenMs` as const) : (`${share}Ms` as const)] ?? null;
  const none = say('cockpit:tile.none');
  const sized = (raw: number | null | undefined, size: number) => (raw == null ? null : raw / size);
  const leadTile = (share: 'p50' | 'p90'): TileFacts => {
    const now = took(share, lead);
    const earlier = took(share, leadBefore);
    return {
      key: share,
      label: say(`cockpit:tile.${share}`),
      figure: now === null ? none : taken.write(now),
      finding: say(`cockpit:tile.${share}Of`, { vehicles: vehicles(lead.vehicles) }),
      change: changeOf(now, earlier, { wish: 'less', step: STEPS[told.clock] }),
      format: taken.write,
      value: sized(now, taken.size),
      before: sized(earlier, taken.size),
    };
  };
  return [
    leadTile('p50'),
    leadTile('p90'),
    ...(goal
      ? [
          {
            key: 'goal' as const,
            label: say('cockpit:tile.goal', { goal: taken.write(goal.ms) }),
            figure: goal.percent === undefined ? none : percent(goal.percent),
            finding: say('cockpit:tile.goalOf', {
              within: number(goal.within),
              vehicles: vehicles(lead.vehicles),
            }),
            change: changeOf(goal.percent, goalBefore, { wish: 'more', step: 1 }),
            format: (points: number) => say('cockpit:unit.points', { count: Math.round(points) }),
            value: goal.percent ?? null,
            before: goalBefore ?? null,
          },
        ]
      : []),
    {
      key: 'completed',
      label: say('cockpit:tile.completed'),
      figure: number(lead.vehicles),
      finding: say(`cockpit:tile.${ofShop ? 'allShops' : 'completedOf'}`),
      change: changeOf(lead.vehicles, leadBefore?.vehicles, { wish: 'more', step: 1 }),
      format: number,
      value: lead.vehicles,
      before: leadBefore?.vehicles ?? null,
    },
    {
      key: 'cost',
      label: say('cockpit:tile.cost'),
      figure: money.write(sums.cents),
      finding:
        lead.vehicles > 0 && !ofShop
          ? say('cockpit:tile.costEach', { cost: money.write(sums.cents / lead.vehicles) })
          : say('cockpit:tile.costOf'),
      change: changeOf(sums.cents, before?.cents, { wish: 'less', step: DOLLAR }),
      format: money.write,
      value: sums.cents / money.size,
      before: sized(before?.cents, money.size),
    },
    {
      key: 'now',
      label: say('cockpit:tile.now'),
      figure: number(standing.length),
      finding: say('cockpit:tile.nowCost', { cost: money.write(costADay(standing)) }),
      change: undefined,
      format: number,
      value: standing.length,
      before: null,
    },
  ];
}
