import type { TFunction } from 'i18next';
import { ruleNamedIn } from '#domain/approval-rules/rule';

/** Why a line was decided so, or which rule of the site has approved it without a person. */
export function reasonText(reason: string, t: TFunction<'workbench'>): string {
  const rule = ruleNamedIn(reason);
  return rule === undefined ? t('approve.because', { reason }) : t('approve.byRule', { rule });
}
