import type { Call, ParamsOf, AnswerOf } from '#contract/call';
import { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import { cockpitAddress, completedAddress, partPicked, type PageFilter } from '#domain/cockpit/address';
import { daysBefore } from '#domain/cockpit/period';
import { amountOf, sumOf, sumsByPart } from '#domain/cockpit/sums';
import { tilesOf, type TileFacts } from '#domain/cockpit/tiles';
import { firstGroups, waitingGroups } from '#domain/cockpit/waiting-groups';
import { cockpitWords, type Say } from '#domain/cockpit/words';
import { dayAt } from '#domain/days';
import { formatDay, formatNumber, formatStamp } from '#domain/format';
import { PARTS } from '#domain/ledger/parts';
import { cockpitOn, ROWS_TOLD, type ReportDays, type ReportFilter } from '#domain/mail-reports/report';
import type { ViewedList } from '#domain/saved-views';
import type { LookContext } from '../../platform/http/context';
import { namesOfFilter } from '../reports/known';
import { leadTimes } from '../reports/lead-times';
import { hours, standingVehicles } from '../reports/service';
import { tellExpress } from './lists/express';
import type { Asked, TellList, Told } from './lists/list';
import { tellParts } from './lists/parts';
import { tellPrioritized } from './lists/prioritization';
import { tellRepair } from './lists/repair';
import { tellWorkLog } from './lists/work-log';
import type { ReportContent } from './queries';

/** A number, and the address in the console of the list that it counts, such as `/worklog/1001?status=Repair`. */
export type Figure = { label: string; figure: string; finding: string; to: string };
/** A row of a list; `to` leads to its vehicle. */
export type DigestRow = { cells: readonly string[]; to: string };

/** What a report tells its reader, in their words. */
export type Digest = {
  /** Its subject: the days, the filter, as of when. */
  lines: readonly string[];
  figures: readonly Figure[];
  sections: readonly { title: string; figures: readonly Figure[] }[];
  table?: { title: string; head: readonly string[]; rows: readonly DigestRow[]; more: string };
  /** Where all of it is. */
  to: string;
};

/** What a call answers to the console for the context's user. */
async function ask<C extends Call>(
  call: C,
  handler: (context: LookContext, input: { params: ParamsOf<C> }) => Promise<unknown>,
  context: LookContext,
  params: ParamsOf<C>,
): Promise<AnswerOf<C>> {
  return call.answer.parse(await handler(context, { params })) as AnswerOf<C>;
}

/**
 * What a report tells its reader, by what the lists answer them. Errors: 400 for a customer or shop that the site does
 * not (or no longer) have, or that the reader may not see.
 */
export const digestOf = (
  told: Told,
  { of, period, viewId }: Pick<ReportContent, 'of' | 'period' | 'viewId'>,
  filter: ReportFilter,
): Promise<Digest> =>
  of === 'cockpit' ? cockpitDigest(told, period, filter) : listDigest(told, of, { filter, viewId });

/** How addresses name a site: external users know it by its auction id. */
const segmentFor = ({ actor, site }: LookContext): string =>
  actor.extSiteId === '' ? String(site.siteId) : site.auctionId;

async function cockpitDigest(
  { context, say, language }: Told,
  period: ReportDays | null,
  filter: ReportFilter,
): Promise<Digest> {
  const { site, now } = context;
  const { siteId } = site;
  const asked = cockpitOn(filter, period, dayAt(now, site.timeZone));
  const { own: days } = asked;
  const customerId = asked.customer === '' ? undefined : Number(asked.customer);
  const siteShopId = asked.shop === '' ? undefined : Number(asked.shop);
  const limits = { siteId, customerId, siteShopId };
  const earlier = asked.compare ? daysBefore(days) : undefined;
  const [spent, lead] = [
    await ask(getHours, hours, context, { ...limits, ...days, by: 'shop' }),
    await ask(getLeadTimes, leadTimes, context, { siteId, customerId, ...days }),
  ];
  const before = earlier && {
    lead: await ask(getLeadTimes, leadTimes, context, { siteId, customerId, ...earlier }),
    sums: sumOf((await ask(getHours, hours, context, { ...limits, ...earlier })).rows),
  };
  const here = await ask(getStandingVehicles, standingVehicles, context, { siteId, customerId });
  const standing = here.rows.filter((row) => siteShopId === undefined || row.siteShopId === siteShopId);
  const words = cockpitWords(say, language, asked);
  const tiles = tilesOf(words, {
    lead,
    leadBefore: before?.lead,
    sums: sumOf(spent.rows),
    before: before?.sums,
    standing,
    ofShop: siteShopId !== undefined,
  });
  const segment = segmentFor(context);
  const to = (pick?: Parameters<typeof cockpitAddress>[2]) => cockpitAddress(segment, asked, pick);
  const completed = completedAddress(segment, days, asked.customer);
  const ways: Readonly<Record<TileFacts['key'], string>> = {
    p50: completed,
    p90: completed,
    goal: completed,
    completed,
    cost: to({ kind: 'all' }),
    now: to({ kind: 'standing' }),
  };
  const shops = new Map(spent.rows.map(({ key, name }) => [Number(key), name]));
  const time = { ...asked, measure: 'hours' as const };
  return {
    lines: [
      rangeText(say, language, asked),
      limitedTo(say, asked, await namesOfFilter(context.db, limits)),
      countedText(say, language, site.timeZone, spent.countedUntil),
    ],
    figures: tiles.map(({ key, label, figure, finding }) => ({ label, figure, finding, to: ways[key] })),
    sections: [
      {
        title: say('cockpit:time.title'),
        figures: sumsByPart(spent.rows).flatMap((sum, place) => {
          const part = PARTS[place];
          if (part === undefined || sum.ms === 0) return [];
          return [
            {
              label: say(`cockpit:part.${part}`),
              figure: say('mail-reports:mail.spent', {
                time: words.hours.write(amountOf(time, sum)),
                cost: words.money.write(sum.cents),
              }),
              finding: '',
              to: to(partPicked(part)),
            },
          ];
        }),
      },
      {
        title: say('cockpit:who.title'),
        figures: firstGroups(waitingGroups(standing), ROWS_TOLD).map((group) => ({
          label: words.groupName(group, shops),
          figure: say('mail-reports:mail.waiting', {
            count: words.vehicles(group.rows.length),
            cost: words.money.write(group.cents),
          }),
          finding: '',
          to: to({ kind: 'waiting', group: group.key }),
        })),
      },
    ].filter(({ figures }) => figures.length > 0),
    to: to(),
  };
}

function rangeText(say: Say, language: string, { own }: PageFilter): string {
  const [from, to] = [own.from, own.to].map((day) => formatDay(day, 'UTC', language));
  return own.from === own.to ? (from ?? '') : say('cockpit:paper.days', { from: from ?? '', to: to ?? '' });
}

/** What the numbers are limited to, by name. */
function limitedTo(
  say: Say,
  { customer, shop, clock }: PageFilter,
  names: { customer: string; shop: string },
): string {
  return [
    customer === ''
      ? say('cockpit:filter.allCustomers')
      : `${say('cockpit:filter.customer')}: ${names.customer || `#${customer}`}`,
    shop === ''
      ? say('cockpit:filter.allShops')
      : `${say('cockpit:filter.shop')}: ${names.shop || `#${shop}`}`,
    `${say('cockpit:filter.clock')}: ${say(`cockpit:filter.clocks.${clock}`)}`,
  ].join(' · ');
}

const countedText = (say: Say, language: string, timeZone: string, until: string): string =>
  until === ''
    ? say('mail-reports:mail.notCounted')
    : say('cockpit:counted', { time: formatStamp(until, timeZone, language) });

const LISTS: Readonly<Record<ViewedList, TellList>> = {
  worklog: tellWorkLog,
  repairdashboard: tellRepair,
  rppdashboard: tellPrioritized,
  partsdashboard: tellParts('partsdashboard'),
  parts: tellParts('parts'),
  express: tellExpress,
};

async function listDigest(told: Told, of: ViewedList, asked: Omit<Asked, 'segment'>): Promise<Digest> {
  const { context, say, language } = told;
  const { site, now, actor } = context;
  const segment = segmentFor(context);
  const { count, label, head, rows, to } = await LISTS[of](told, { ...asked, segment });
  const number = (value: number) => formatNumber(value, language);
  const more = count - rows.length;
  return {
    lines: [say('mail-reports:mail.asOf', { time: formatStamp(now, site.timeZone, language) })],
    figures: [{ label, figure: number(count), finding: '', to }],
    sections: [],
    table: {
      title:
        rows.length === 0
          ? say('mail-reports:mail.none')
          : say('mail-reports:mail.first', { count: rows.length }),
      head,
      rows: rows.map(({ cells, order }) => ({
        cells,
        to: `/vehicle/${segment}/${actor.extSiteId === '' ? order.workOrderId : order.extId}`,
      })),
      more: more > 0 ? say('mail-reports:mail.more', { count: more, value: number(more) }) : '',
    },
    to,
  };
}
