import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '../../providers/outbox/row';

/** What a row is, in a few words: what was done, and to what. */
export function useDeed(): (row: OutboxRow) => string {
  const { t } = useTranslation('offline');
  return ({ about: { deed, subject } }) => {
    const done = t(`deed.${deed}`, { subject });
    return deed === 'claim' || subject === '' ? done : `${done} · ${subject}`;
  };
}
