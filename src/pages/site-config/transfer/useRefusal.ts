import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ImportedRow } from '#contract/site-config-import';
import { reasonText } from '../../../components/form/reason';
import { useProblemText } from '../../../features/problems/useProblemText';

type Refusal = ImportedRow['problems'][number];

/** Why a row is refused, in the user's language and with the headers that the user sees. */
export function useRefusal(captionOf: (column: string) => string): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation('site-config');
  const { t: shell } = useTranslation('shell');
  const problemText = useProblemText();
  const reasonOf = ({ code, reason, issue, by, count, rows }: Refusal): string => {
    switch (code) {
      case 'empty':
        return shell('reason.missing');
      case 'number':
        return shell('reason.number');
      case 'schema': {
        const refused = issue as z.core.$ZodIssue;
        if (refused.code !== 'invalid_value') return reasonText(refused, shell);
        return t('transfer.refusal.oneOf', { values: refused.values.filter(Boolean).map(String) });
      }
      case 'twice':
        return t('transfer.refusal.twice', { rows: rows?.map(String) ?? [] });
      case 'other':
        return reason;
      case 'flag':
      case 'characters':
        return t(`transfer.refusal.${code}`);
      default:
        return problemText({
          code,
          ...(by === undefined ? {} : { by }),
          ...(count === undefined ? {} : { count }),
        });
    }
  };
  return (refusal) => {
    const { code, column, text, reason } = refusal;
    if (column === '' || code === 'other') return reason;
    const words = reasonOf(refusal);
    return t(text === '' ? 'transfer.refusal.column' : 'transfer.refusal.cell', {
      column: captionOf(column),
      text,
      reason: words.charAt(0).toLocaleLowerCase(i18n.language) + words.slice(1),
    });
  };
}
