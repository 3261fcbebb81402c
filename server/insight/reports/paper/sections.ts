import { eachOf } from '#domain/cockpit/each';
import { wholeDays } from '#domain/cockpit/period';
import { amountOf, byStage, stageLayers, sumOf, sumsByPart } from '#domain/cockpit/sums';
import * as told from '#domain/cockpit/told';
import { waitingGroups } from '#domain/cockpit/waiting-groups';
import { formatDay } from '#domain/format';
import { PARTS } from '#domain/ledger/parts';
import { percentsOf } from '#domain/shares';
import type { PaperFacts } from './facts';
import { number, orNothing, text, type Section, type Telling } from './section';
import { bottleneckSection, checkSection, supplierSection, technicianSection } from './work-sections';

/** Everything that the cockpit shows below its numbers, in its order. */
export const sectionsOf = (telling: Telling): Section[] => [
  timeSection(telling),
  leadSection(telling),
  stageSection(telling),
  ageingSection(telling),
  waitingSection(telling),
  eachSection(telling),
  bottleneckSection(telling),
  technicianSection(telling),
  checkSection(telling),
  supplierSection(telling),
];

function timeSection({ words, facts: { now, before } }: Telling): Section {
  const { say, told: by, amount, percent } = words;
  const values = (rows: typeof now.hours.rows) =>
    sumsByPart(rows).map((sum) => amountOf(by, sum) / amount.size);
  const current = values(now.hours.rows);
  const earlier = before && values(before.hours.rows);
  const percents = percentsOf(current);
  const percentsBefore = earlier && percentsOf(earlier);
  return {
    title: say('cockpit:time.title'),
    finding: told.timeFinding(words, current, earlier),
    columns: [
      text(say('cockpit:time.subject')),
      number(say(`cockpit:time.measure.${by.measure === 'money' ? 'money' : by.clock}`)),
      number(say('charts:share')),
      ...(earlier ? [number(say('cockpit:paper.before')), number(say('charts:share'))] : []),
    ],
    rows: PARTS.map((part, at) => [
      say(`cockpit:part.${part}`),
      amount.format(current[at] ?? 0),
      percent(percents[at] ?? 0),
      ...(earlier ? [amount.format(earlier[at] ?? 0), percent(percentsBefore?.[at] ?? 0)] : []),
    ]),
    bar: PARTS.map((part, at) => ({ part, percent: percents[at] ?? 0 })),
  };
}

function leadSection({ words, facts: { now }, language }: Telling): Section {
  const { say, told: by, taken, number: count } = words;
  const open = by.clock === 'open';
  return {
    title: say('cockpit:lead.title'),
    finding: told.leadFinding(words, now.lead),
    columns: [
      text(say('cockpit:paper.week')),
      number(say('cockpit:tile.completed')),
      number(say('cockpit:lead.p50')),
      number(say('cockpit:lead.p90')),
    ],
    rows: now.lead.weeks.map((week) => [
      formatDay(week.week, 'UTC', language),
      count(week.vehicles),
      orNothing(open ? week.p50OpenMs : week.p50Ms, taken.write),
      orNothing(open ? week.p90OpenMs : week.p90Ms, taken.write),
    ]),
  };
}

function stageSection({ words, facts: { now }, today }: Telling): Section {
  const { say, number: count, stageName } = words;
  const days = wholeDays(now.days, today);
  const layers = stageLayers(now.hours.rows, days);
  return {
    title: say('cockpit:stages.title'),
    finding: told.stagesFinding(words, layers) || say('cockpit:stages.empty'),
    columns: [
      text(say('cockpit:ageing.stage')),
      ...['average', 'first', 'last'].map((key) => number(say(`cockpit:paper.${key}`))),
    ],
    rows: layers.map(({ stage, values }) => [
      stageName(stage),
      count(values.reduce((sum, value) => sum + value, 0) / values.length),
      count(values[0] ?? 0),
      count(values.at(-1) ?? 0),
    ]),
  };
}

function ageingSection({ words, facts: { now, standing }, now: moment }: Telling): Section {
  const { say, days, stageName } = words;
  const p90Ms = now.lead.p90Ms;
  return {
    title: say('cockpit:ageing.title'),
    finding:
      standing.length === 0
        ? say('cockpit:ageing.empty')
        : told.ageingFinding(words, standing, { now: moment, p90Ms }),
    columns: [
      text(say('cockpit:ageing.stage')),
      text(say('cockpit:ageing.vehicle')),
      text(say('cockpit:drill.customer')),
      number(say('cockpit:ageing.days')),
    ],
    rows: byStage(standing)
      .flatMap(({ rows }) => rows)
      .toSorted((one, other) => Date.parse(one.arrived) - Date.parse(other.arrived))
      .map(({ stage, extId, vehicle, customerName, arrived }) => [
        stageName(stage),
        `${extId} ${vehicle}`.trim(),
        customerName,
        days.write(moment - Date.parse(arrived)),
      ]),
  };
}

function waitingSection({ words, facts: { standing, shops } }: Telling): Section {
  const { say, number: count, money, groupName } = words;
  const groups = waitingGroups(standing);
  return {
    title: say('cockpit:who.title'),
    finding: told.waitingFinding(words, groups, shops) || say('cockpit:who.empty'),
    columns: [
      text(say('cockpit:who.subject')),
      number(say('cockpit:who.count')),
      number(say('cockpit:who.cost')),
    ],
    rows: groups.map((group) => [
      groupName(group, shops),
      count(group.rows.length),
      money.write(group.cents),
    ]),
  };
}

function eachSection({ words, facts: { now, before, each, eachLead } }: Telling): Section {
  const { say, told: by, hours, money, taken } = words;
  const all = eachOf(now.each.rows);
  const earlier = before && new Map(eachOf(before.each.rows).map(({ id, total }) => [id, total.cents]));
  const took = eachLead && new Map(eachLead.map((row) => [row.customerId, row]));
  const half = (id: number) => took?.get(id)?.[by.clock === 'open' ? 'p50OpenMs' : 'p50Ms'];
  return {
    title: say(`cockpit:each.title.${each}`),
    finding: told.eachFinding(words, each, all) || say('cockpit:each.empty'),
    columns: [
      text(say(`cockpit:each.subject.${each}`)),
      number(say('cockpit:each.hours')),
      number(say('cockpit:each.cost')),
      ...(earlier ? [number(say('cockpit:each.before'))] : []),
      ...(took ? [number(say('cockpit:each.lead'))] : []),
    ],
    rows: all.map(({ id, name, total }) => [
      name,
      hours.write(by.clock === 'open' ? total.openMs : total.ms),
      money.write(total.cents),
      ...(earlier ? [money.write(earlier.get(id) ?? 0)] : []),
      ...(took ? [orNothing(half(id), taken.write)] : []),
    ]),
  };
}

/** The totals of the time of the days, for the numbers above. */
export const sumsOf = ({ now, before }: PaperFacts) => ({
  sums: sumOf(now.hours.rows),
  before: before && sumOf(before.hours.rows),
});
