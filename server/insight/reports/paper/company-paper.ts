import type { ParamsOf } from '#contract/call';
import { getCompanyCockpit } from '#contract/cockpit-company';
import type { getCompanyPaper } from '#contract/cockpit-files';
import {
  percentWithin,
  siteRows,
  sortedRows,
  totalRow,
  waitedFor,
  type Company,
  type CompanyRow,
} from '#domain/cockpit/company-rows';
import { amountOf } from '#domain/cockpit/sums';
import { timeFinding } from '#domain/cockpit/told';
import { cockpitWords, type CockpitWords } from '#domain/cockpit/words';
import { formatDay, formatStamp } from '#domain/format';
import { PARTS } from '#domain/ledger/parts';
import { percentsOf } from '#domain/shares';
import type { DrawingHandler } from '../../../platform/http/bind';
import type { ActorContext } from '../../../platform/http/context';
import { companyCockpit } from '../company';
import { drawPaper, type Paper } from './draw';
import { asPaper, spoken } from './paper';
import { languageOf } from './queries';
import { sayIn } from './say';
import { number, NOTHING, orNothing, text, type Section } from './section';

type Facts = { company: Company; language: string };

/** The contents of the paper for all sites. Error: 400 if the last day is before the first one. */
export async function companyFacts(
  context: ActorContext,
  { params: { from, to } }: { params: ParamsOf<typeof getCompanyPaper> },
): Promise<Facts> {
  return {
    company: getCompanyCockpit.answer.parse(
      await companyCockpit(context, { params: { from, to }, body: {} }),
    ),
    language: await languageOf(context.db, context.actor.userConfigId),
  };
}

/** The cockpits of all sites as a PDF, in the user's language: the rows that the console shows, in their order. */
export const companyPaper: DrawingHandler<typeof getCompanyPaper, Facts> = async (
  { now, reply },
  { params },
  facts,
) => {
  const language = params.language ?? spoken(facts.language);
  const { from, to, clock = 'calendar', measure = 'hours', sort = 'name', direction = 'asc' } = params;
  const say = sayIn(language);
  const words = cockpitWords(say, language, { clock, measure });
  const { company } = facts;
  const total = totalRow(company, clock, say('cockpit:company.all'));
  const sites = sortedRows(siteRows(company, clock), { sort, direction, clock, measure });
  const day = (one: string) => formatDay(one, 'UTC', language);
  // Sites have their own zones: a common moment is shown in none of these.
  const stamp = (moment: string | Date) => `${formatStamp(moment, 'UTC', language)} UTC`;
  const counted = sites
    .map(({ countedUntil }) => countedUntil)
    .toSorted()
    .at(-1);
  const name = `${say('cockpit:company.file.name')} ${from} ${to}`;
  const tiles = tilesOf(words, total);
  const content = await drawPaper({
    name,
    title: say('cockpit:company.file.name'),
    lines: [
      say('cockpit:paper.days', { from: day(from), to: day(to) }),
      `${say('cockpit:filter.clock')}: ${say(`cockpit:filter.clocks.${clock}`)}`,
      counted ? say('cockpit:counted', { time: stamp(counted) }) : say('cockpit:paper.notCounted'),
    ],
    tiles,
    changes: tiles.map(() => ''),
    sections: [
      siteSection(words, [total, ...sites]),
      timeSection(words, total),
      timeOfSites(words, sites),
      waitingSection(words, [total, ...sites]),
    ],
    language,
    madeAt: now,
    made: `${say('cockpit:company.all')} · ${say('cockpit:paper.madeAt', { time: stamp(now) })}`,
    pageOf: (page, pages) => say('cockpit:paper.page', { page, pages }),
    cut: (count) => say('cockpit:paper.cut', { count, value: words.number(count) }),
  });
  asPaper(reply, name);
  return content;
};

const spentTitle = ({ say, told }: CockpitWords): string =>
  say(`cockpit:time.measure.${told.measure === 'money' ? 'money' : told.clock}`);

const within = ({ percent }: CockpitWords, row: CompanyRow): string => orNothing(percentWithin(row), percent);

/** The totals of all sites. */
function tilesOf(words: CockpitWords, total: CompanyRow): Paper['tiles'] {
  const { say, told, taken, amount, money, number: count, vehicles } = words;
  const tile = (label: string, figure: string, finding: string) => ({ label, figure, finding });
  return [
    tile(
      say('cockpit:tile.p50'),
      orNothing(total.half, taken.write),
      say('cockpit:tile.p50Of', { vehicles: vehicles(total.vehicles) }),
    ),
    tile(say('cockpit:tile.p90'), orNothing(total.most, taken.write), say('cockpit:tile.p90Of')),
    tile(
      say('cockpit:company.column.goal'),
      within(words, total),
      total.goal ? say('cockpit:company.ofVehicles', { vehicles: vehicles(total.goal.of) }) : '',
    ),
    tile(say('cockpit:tile.completed'), count(total.vehicles), say('cockpit:tile.completedOf')),
    tile(spentTitle(words), amount.write(amountOf(told, total.spent)), say('cockpit:tile.costOf')),
    tile(
      say('cockpit:tile.now'),
      count(total.here),
      say('cockpit:tile.nowCost', { cost: money.write(total.centsADay) }),
    ),
  ];
}

function siteSection(words: CockpitWords, rows: readonly CompanyRow[]): Section {
  const { say, told, taken, amount, money, number: count } = words;
  const titles = (['completed', 'half', 'most', 'goal'] as const).map((key) =>
    number(say(`cockpit:company.column.${key}`)),
  );
  return {
    title: say('cockpit:company.all'),
    finding: say('cockpit:paper.ownDays'),
    columns: [
      text(say('cockpit:company.column.name')),
      ...titles,
      number(spentTitle(words)),
      number(say('cockpit:company.column.here')),
      number(say('cockpit:who.cost')),
    ],
    rows: rows.map((row) => [
      row.name,
      count(row.vehicles),
      orNothing(row.half, taken.write),
      orNothing(row.most, taken.write),
      within(words, row),
      row.spent.ms === 0 ? NOTHING : amount.write(amountOf(told, row.spent)),
      count(row.here),
      money.write(row.centsADay),
    ]),
  };
}

function timeSection(words: CockpitWords, total: CompanyRow): Section {
  const { say, told, amount, percent } = words;
  const values = total.parts.map((sum) => amountOf(told, sum) / amount.size);
  const percents = percentsOf(values);
  return {
    title: say('cockpit:time.title'),
    finding: timeFinding(words, values, undefined),
    columns: [text(say('cockpit:time.subject')), number(spentTitle(words)), number(say('charts:share'))],
    rows: PARTS.map((part, at) => [
      say(`cockpit:part.${part}`),
      amount.format(values[at] ?? 0),
      percent(percents[at] ?? 0),
    ]),
    bar: PARTS.map((part, at) => ({ part, percent: percents[at] ?? 0 })),
  };
}

/** What the time of each site went into, in words: paper has no room for a column for each part. */
function timeOfSites(words: CockpitWords, sites: readonly CompanyRow[]): Section {
  const { say, told, percent } = words;
  return {
    title: say('cockpit:paper.timeOfSites'),
    finding: '',
    columns: [text(say('cockpit:company.column.name')), text(say('charts:share'))],
    rows: sites.map(({ name, parts }) => {
      const percents = percentsOf(parts.map((sum) => amountOf(told, sum)));
      const said = PARTS.flatMap((part, at) => {
        const share = percents[at] ?? 0;
        return share > 0 ? [`${say(`cockpit:part.${part}`)} ${percent(share)}`] : [];
      });
      return [name, said.join(' · ') || NOTHING];
    }),
  };
}

function waitingSection(words: CockpitWords, rows: readonly CompanyRow[]): Section {
  const { say, money, number: count } = words;
  const waits = waitedFor(rows);
  return {
    title: say('cockpit:who.title'),
    finding: waits.length === 0 ? say('cockpit:who.empty') : '',
    columns: [
      text(say('cockpit:company.column.name')),
      ...waits.flatMap((who) => [number(say(`cockpit:company.who.${who}`)), number(say('cockpit:who.cost'))]),
    ],
    rows:
      waits.length === 0
        ? []
        : rows.map(({ name, waiting }) => [
            name,
            ...waits.flatMap((who) => [count(waiting[who].vehicles), money.write(waiting[who].cents)]),
          ]),
  };
}
