import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A bound: a year has no thousands that are parted. */
const bound = (limit: number) => ({ limit, formatParams: { limit: { useGrouping: 'min2' } } });

/**
 * Why a value is refused, in the person's language, by the code of the schema's issue: the sentences of the contract
 * itself are for whoever reads an answer of the services. The issue must report its input.
 */
export function reasonText(issue: Issue, t: TFunction<'reasons'>): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return t('missing');
      if (issue.expected === 'int') return t('whole');
      return issue.expected === 'number' ? t('number') : t('value');
    case 'too_small': {
      const count = Number(issue.minimum);
      if (issue.origin === 'string') return count <= 1 ? t('missing') : t('short', { count });
      if (issue.origin === 'array' || issue.origin === 'set') return t('few', { count });
      if (count === 0 && issue.inclusive !== false) return t('negative');
      return t(issue.inclusive === false ? 'above' : 'atLeast', bound(count));
    }
    case 'too_big': {
      const count = Number(issue.maximum);
      if (issue.origin === 'string') return t('long', { count });
      if (issue.origin === 'array' || issue.origin === 'set') return t('many', { count });
      return t(issue.inclusive === false ? 'below' : 'atMost', bound(count));
    }
    case 'not_multiple_of':
      return issue.divisor === 1 ? t('whole') : t('value');
    case 'invalid_format':
      return issue.format === 'email' ? t('email') : t('format');
    case 'invalid_union': {
      // The last way to say it is the one that people use; those before it are the wire's.
      const last = issue.errors.at(-1)?.[0];
      return last ? reasonText(last, t) : t('value');
    }
    default:
      return t('value');
  }
}
