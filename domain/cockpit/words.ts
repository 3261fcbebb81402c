import { formatDollars, formatMoney, formatNumber } from '../format';
import { isStageName } from '../stages';
import type { CockpitFilter } from './filter';
import type { WaitingGroup } from './waiting-groups';

/**
 * The text of a key (locales/…/cockpit.json, or of another area before a colon) with its values, in the reader's
 * language.
 */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** In dollars. */
const CENTS = 100;
/** From here on cents, and tenths of hours, are noise. */
const LARGE = 100;

/** How amounts of a kind are written. */
export type Unit = {
  /** Milliseconds or cents per unit. */
  size: number;
  /** Writes a number of units, as charts count them. */
  format: (value: number) => string;
  /** Writes a number of milliseconds or cents. */
  write: (raw: number) => string;
};

const unit = (size: number, format: (value: number) => string): Unit => ({
  size,
  format,
  write: (raw) => format(raw / size),
});

export type Told = Pick<CockpitFilter, 'clock' | 'measure'>;

/** How the parts of the time are written in a language, each number the same everywhere. */
export function amountsIn(say: Say, language: string, { clock, measure }: Told) {
  const number = (value: number) => formatNumber(value, language, Math.abs(value) < LARGE ? 1 : 0);
  const hours = unit(HOUR_MS, (value) => say('cockpit:unit.hours', { value: number(value) }));
  const days = unit(DAY_MS, (value) => say('cockpit:unit.days', { value: number(value) }));
  const money = unit(CENTS, (value) =>
    Math.abs(value) < LARGE ? formatMoney(value, language) : formatDollars(value, language),
  );
  return {
    number,
    hours,
    days,
    money,
    vehicles: (count: number) => say('cockpit:unit.vehicles', { count, value: number(count) }),
    /** How long vehicles took, by the chosen clock: days of the calendar, or open hours. */
    taken: clock === 'open' ? hours : days,
    /** What the parts of the time are split by. */
    amount: measure === 'money' ? money : hours,
  };
}

type Percent = number | undefined;

/** Everything that sentences of the cockpit are made with. */
export function cockpitWords(say: Say, language: string, told: Told) {
  const stageName = (stage: string) =>
    isStageName(stage) ? say(`work-orders:stage.${stage}`) : say('cockpit:stages.none');
  return {
    ...amountsIn(say, language, told),
    say,
    told,
    percent: (value: number) => say('charts:percent', { value: formatNumber(value, language) }),
    /** The names of stages; a vehicle may be in none. */
    stageName,
    /** How a sentence continues about percents that have changed; empty where one of them is unknown. */
    moved(now: Percent, before: Percent): string {
      if (now === undefined || before === undefined) return '';
      const count = Math.round(now) - Math.round(before);
      const key = count === 0 ? 'same' : count > 0 ? 'more' : 'less';
      return ` ${say(`cockpit:moved.${key}`, { count: Math.abs(count) })}`;
    },
    /** The names of those who must act; a shop by its name, a desk of the site by its stage. */
    groupName(
      { who, name, siteShopId }: Pick<WaitingGroup, 'who' | 'name' | 'siteShopId'>,
      shops: ReadonlyMap<number, string>,
    ): string {
      const shop = siteShopId === null ? undefined : shops.get(siteShopId);
      if (shop !== undefined) return say('cockpit:who.shop', { name: shop });
      if (who === 'site' && name !== '') return say('cockpit:who.desk', { stage: stageName(name) });
      return name === ''
        ? say(`cockpit:who.none.${who}`)
        : say('cockpit:who.named', { name, who: say(`cockpit:who.party.${who}`) });
    },
  };
}

export type CockpitWords = ReturnType<typeof cockpitWords>;
