import type { TFunction } from 'i18next';
import type { LeftLabor, WaitingLabor } from '#contract/plan';
import { dayAt } from '#domain/days';
import { formatWeekday } from '../../../providers/i18n/format';

/** Who holds a labor back and what keeps them from doing it; empty if nobody does. */
export function heldText(
  { heldBy, shop }: Pick<LeftLabor | WaitingLabor, 'heldBy' | 'shop'>,
  { t, timeZone, language }: { t: TFunction<'plan'>; timeZone: string; language: string },
): string {
  if (!heldBy) return '';
  const { technicianName: name, keptBy, backAt } = heldBy;
  return backAt === ''
    ? t(`held.who.${keptBy}`, { name, shop })
    : t('held.who.back', { name, day: formatWeekday(dayAt(backAt, timeZone), language) });
}
