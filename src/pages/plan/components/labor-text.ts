import type { TFunction } from 'i18next';
import type { PlannedLabor, PlannedTechnician } from '#contract/plan';
import { dayAt } from '#domain/days';
import { formatNumber, formatShort, formatTime } from '../../../providers/i18n/format';

type How = { t: TFunction<'plan'>; timeZone: string; language: string };

/** When the plan schedules a labor, such as 8:00 AM–9:30 AM. */
export const whenText = ({ from, to }: PlannedLabor, { t, timeZone, language }: How): string =>
  t('span', {
    from: formatTime(from, timeZone, language),
    // Work that continues on another day names the day.
    to: (dayAt(from, timeZone) === dayAt(to, timeZone) ? formatTime : formatShort)(to, timeZone, language),
  });

/** The state of a labor of the plan, in words. */
export const stateText = ({ state, pinned, late, instead }: PlannedLabor, t: TFunction<'plan'>): string =>
  [
    t(`state.${state}`),
    instead.length > 0 ? t('state.instead', { names: instead.join(', ') }) : '',
    pinned ? t('state.pinned') : '',
    late ? t('state.late') : '',
  ]
    .filter(Boolean)
    .join(', ');

/** How many of the hours that a technician is present are assigned or proposed. */
export function loadText(
  { thereHours, assignedHours, proposedHours }: PlannedTechnician,
  { t, language }: Pick<How, 't' | 'language'>,
): string {
  const hours = (value: number) => formatNumber(Math.round(value * 10) / 10, language, 1);
  return t('load', { booked: hours(assignedHours + proposedHours), all: hours(thereHours) });
}

/** Everything about a labor of the plan, in one line. */
export const wholeText = (labor: PlannedLabor, how: How): string =>
  [
    labor.estimateLaborId === null
      ? how.t('hidden', { shop: labor.shop })
      : `${labor.laborName}, #${labor.extId} ${labor.description}`,
    whenText(labor, how),
    stateText(labor, how.t),
  ].join(', ');
