import type { FastifyReply } from 'fastify';
import type { getCockpitPaper } from '#contract/cockpit-files';
import { LANGUAGES } from '#domain/languages';
import { COCKPIT_DAYS } from '#domain/cockpit/period';
import { changeWord, tilesOf, type TileFacts } from '#domain/cockpit/tiles';
import { cockpitWords, type Say } from '#domain/cockpit/words';
import { dayAt, type Days } from '#domain/days';
import { formatDay, formatStamp } from '#domain/format';
import type { DrawingHandler } from '../../../platform/http/bind';
import { drawPaper } from './draw';
import type { PaperFacts } from './facts';
import { sayIn, type PaperLanguage } from './say';
import { sectionsOf, sumsOf } from './sections';

/** The cockpit of some days as a PDF, in the user's language, from what was read in one snapshot. */
export const cockpitPaper: DrawingHandler<typeof getCockpitPaper, PaperFacts> = async (
  { site, now, reply },
  { params },
  facts,
) => {
  const language = params.language ?? spoken(facts.language);
  const { from, to, clock = 'calendar', measure = 'hours' } = params;
  const say = sayIn(language);
  const words = cockpitWords(say, language, { clock, measure });
  const countedUntil = facts.now.hours.countedUntil;
  const tiles = tilesOf(words, {
    lead: facts.now.lead,
    leadBefore: facts.before?.lead,
    ...sumsOf(facts),
    standing: facts.standing,
    ofShop: params.siteShopId !== undefined,
  });
  const stamp = (moment: string | Date) => formatStamp(moment, site.timeZone, language);
  const range = (days: Days) =>
    say('cockpit:paper.days', {
      from: formatDay(days.from, 'UTC', language),
      to: formatDay(days.to, 'UTC', language),
    });
  const comparedText = (days: Days | undefined) =>
    days
      ? `${say('cockpit:save.compared')}: ${range(days)}`
      : say('cockpit:filter.nothingBefore', { first: formatDay(COCKPIT_DAYS.from, 'UTC', language) });
  const { customer, shop } = facts.names;
  const name = `${say('cockpit:title')} ${site.auctionId} ${from} ${to}`;
  const content = await drawPaper({
    name,
    title: say('cockpit:title'),
    lines: [
      `${site.siteName} (${site.auctionId}), ${range({ from, to })}`,
      [
        params.customerId === undefined ? say('cockpit:filter.allCustomers') : customer,
        params.siteShopId === undefined ? say('cockpit:filter.allShops') : shop,
        `${say('cockpit:filter.clock')}: ${say(`cockpit:filter.clocks.${clock}`)}`,
      ].join(' · '),
      [
        ...(params.compare === 'Y' ? [comparedText(facts.before?.days)] : []),
        countedUntil === ''
          ? say('cockpit:paper.notCounted')
          : say('cockpit:counted', { time: stamp(countedUntil) }),
      ].join(' · '),
    ],
    tiles,
    changes: tiles.map((tile) => changeText(say, tile)),
    sections: sectionsOf({ words, facts, language, now: now.getTime(), today: dayAt(now, site.timeZone) }),
    language,
    madeAt: now,
    made: `${site.siteName} (${site.auctionId}) · ${say('cockpit:paper.madeAt', { time: stamp(now) })}`,
    pageOf: (page, pages) => say('cockpit:paper.page', { page, pages }),
    cut: (count) => say('cockpit:paper.cut', { count, value: words.number(count) }),
  });
  asPaper(reply, name);
  return content;
};

/** Says that the answer is a paper, which is saved under a name. */
export const asPaper = (reply: FastifyReply, name: string): void => {
  void reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
    .header('cache-control', 'no-store');
};

/** The language of a paper for users who have chosen one in the console, or none. */
export const spoken = (wanted: string): PaperLanguage =>
  LANGUAGES.find((language) => language === wanted) ?? 'en';

function changeText(say: Say, { key, change, format }: TileFacts): string {
  if (!change) return '';
  return say(`cockpit:change.${changeWord(key, change)}`, { by: format(Math.abs(change.by)) });
}
