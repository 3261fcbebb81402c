import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A bound: a year has no thousands separator. */
const bound = (limit: number) => ({ limit, formatParams: { limit: { useGrouping: 'min2' } } });

/**
 * Why a value is refused, in the person's language, by the code of the schema's issue: the sentences of the contract
 * itself are for readers of the services' answers. The issue must report its input.
 */
export function reasonText(issue: Issue, t: TFunction): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return t('reason.missing');
      if (issue.expected === 'int') return t('reason.whole');
      return issue.expected === 'number' ? t('reason.number') : t('reason.value');
    case 'too_small': {
      const count = Number(issue.minimum);
      if (issue.origin === 'string') return count <= 1 ? t('reason.missing') : t('reason.short', { count });
      if (issue.origin === 'array' || issue.origin === 'set') return t('reason.few', { count });
      if (count === 0 && issue.inclusive !== false) return t('reason.negative');
      return t(issue.inclusive === false ? 'reason.above' : 'reason.atLeast', bound(count));
    }
    case 'too_big': {
      const count = Number(issue.maximum);
      if (issue.origin === 'string') return t('reason.long', { count });
      if (issue.origin === 'array' || issue.origin === 'set') return t('reason.many', { count });
      return t(issue.inclusive === false ? 'reason.below' : 'reason.atMost', bound(count));
    }
    case 'not_multiple_of':
      return issue.divisor === 1 ? t('reason.whole') : t('reason.value');
    case 'invalid_format':
      return issue.format === 'email' ? t('reason.email') : t('reason.format');
    case 'invalid_union': {
      // The last form is the one that people use; those before it are the wire's.
      const last = issue.errors.at(-1)?.[0];
      return last ? reasonText(last, t) : t('reason.value');
    }
    default:
      return t('reason.value');
  }
}
