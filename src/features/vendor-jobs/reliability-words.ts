import type { TFunction } from 'i18next';
import { reliabilityOf, type Reliability } from '#domain/reliability';

/** A summary of how someone has answered and kept their dates, in a line; empty if there is too little. */
export function reliabilityText(told: Reliability, t: TFunction<'vendor-jobs'>, language: string): string {
  const { hours, days, unanswered, keptPercent } = reliabilityOf(told);
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100);
  return [
    hours !== null && t('reliability.hours', { count: hours }),
    days !== null && t('reliability.days', { count: days }),
    unanswered !== null && t('reliability.unanswered', { count: unanswered }),
    keptPercent !== null && t('reliability.kept', { percent: percent(keptPercent) }),
  ]
    .filter(Boolean)
    .join(', ');
}
