import { byLateParts, busiest, deliveries, hoursOf, lateness } from '#domain/cockpit/work-sums';
import * as told from '#domain/cockpit/told';
import { waitingGroups } from '#domain/cockpit/waiting-groups';
import { DAY_MS, HOUR_MS } from '#domain/cockpit/words';
import { formatDay } from '#domain/format';
import { NOTHING, number, orNothing, text, type Section, type Telling } from './section';

const HUNDRED = 100;

export function bottleneckSection({ words, facts }: Telling): Section {
  const { say, percent, hours, number: count, stageName } = words;
  const { now, before, standing, shops, names } = facts;
  type Found = typeof now.bottlenecks;
  type Row = Found['rows'][number];
  const share = (ms: number, { openMs }: Found) => (openMs > 0 ? (ms / openMs) * HUNDRED : 0);
  const keyOf = ({ siteShopId, stage }: Row) =>
    siteShopId === null ? `desk ${stage}` : `site ${siteShopId}`;
  const waiting = new Map(waitingGroups(standing).map(({ key, rows }) => [key, rows.length]));
  const nameOf = (row: Row) =>
    row.siteShopId === null
      ? say('cockpit:who.desk', { stage: stageName(row.stage) })
      : say('cockpit:who.shop', { name: shops.get(row.siteShopId) ?? row.shopName });
  const rows = now.bottlenecks.rows.filter(({ soleMs, shiftingMs }) => soleMs + shiftingMs > 0);
  const [first] = rows;
  const earlier = first && before?.bottlenecks.rows.find((row) => keyOf(row) === keyOf(first));
  return {
    title: say('cockpit:bottleneck.title'),
    finding: first
      ? told.bottleneckFinding(words, {
          name: nameOf(first),
          sole: share(first.soleMs, now.bottlenecks),
          shifting: share(first.shiftingMs, now.bottlenecks),
          waiting: waiting.get(keyOf(first)) ?? 0,
          soleBefore: before && share(earlier?.soleMs ?? 0, before.bottlenecks),
          ofAll: names.customer !== '' || names.shop !== '',
        })
      : say('cockpit:bottleneck.empty'),
    columns: [
      text(say('cockpit:bottleneck.subject')),
      ...['sole', 'shifting', 'active', 'longest', 'waiting'].map((key) =>
        number(say(`cockpit:bottleneck.${key}`)),
      ),
    ],
    rows: rows.map((row) => [
      nameOf(row),
      percent(share(row.soleMs, now.bottlenecks)),
      percent(share(row.shiftingMs, now.bottlenecks)),
      percent(share(row.activeMs, now.bottlenecks)),
      hours.format(row.longestMs / HOUR_MS),
      count(waiting.get(keyOf(row)) ?? 0),
    ]),
  };
}

export function technicianSection({ words, facts: { now, before } }: Telling): Section {
  const { say, hours, percent } = words;
  const { technicians } = now.work;
  const busy = busiest(technicians);
  return {
    title: say('cockpit:technicians.title'),
    finding:
      busy.length === 0
        ? say('cockpit:technicians.empty')
        : told.technicianFinding(words, technicians, before?.work.technicians),
    columns: [
      text(say('cockpit:technicians.subject')),
      ...['billed', 'clocked', 'available', 'efficiency', 'use'].map((key) =>
        number(say(`cockpit:technicians.${key}`)),
      ),
    ],
    rows: busy.map((one) => {
      const { efficiency, use } = hoursOf([one]);
      return [
        one.technicianName,
        ...[one.billedMs, one.clockedMs, one.availableMs].map(hours.write),
        ...[efficiency, use].map((value) => orNothing(value, percent)),
      ];
    }),
  };
}

export function checkSection({ words, facts: { now, before, names }, language }: Telling): Section {
  const { say, number: count, percent } = words;
  const { checks } = now.work;
  return {
    title: say('cockpit:checks.title'),
    finding:
      checks.length === 0
        ? say('cockpit:checks.empty')
        : told.checksFinding(words, checks, { before: before?.work.checks, ofShop: names.shop !== '' }),
    columns: [
      text(say('cockpit:paper.week')),
      number(say('cockpit:paper.checked')),
      number(say('cockpit:checks.measure')),
    ],
    rows: checks.map(({ week, checked, passed }) => [
      formatDay(week, 'UTC', language),
      count(checked),
      checked > 0 ? percent((passed / checked) * HUNDRED) : NOTHING,
    ]),
  };
}

export function supplierSection({ words, facts: { now, before } }: Telling): Section {
  const { say, number: count, percent, days } = words;
  const sorted = byLateParts(now.work.suppliers);
  return {
    title: say('cockpit:suppliers.title'),
    finding:
      told.suppliersFinding(words, sorted, before?.work.suppliers) ||
      say(`cockpit:suppliers.${deliveries(sorted).received > 0 ? 'noneTold' : 'empty'}`),
    columns: [
      text(say('cockpit:suppliers.subject')),
      ...['received', 'promised', 'late', 'measure', 'p50', 'p90'].map((key) =>
        number(say(`cockpit:suppliers.${key}`)),
      ),
    ],
    rows: sorted.map((one) => [
      one.name || say('cockpit:who.none.supplier'),
      ...[one.received, one.promised, one.late].map(count),
      orNothing(lateness(one), percent),
      ...[one.p50Ms, one.p90Ms].map((ms) => orNothing(ms, (value) => days.format(value / DAY_MS))),
    ]),
  };
}
