import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox';

const CLAIMS: Readonly<Record<string, 'claimReleased' | 'claimHeld' | 'claimEnded'>> = {
  Released: 'claimReleased',
  'On Hold': 'claimHeld',
  'Hold Ended': 'claimEnded',
};

/** What somebody was told, in a sentence. */
export function useNewsText(): (told: Pick<Notification, 'kind' | 'data'>) => string {
  const { t } = useTranslation('inbox');
  return ({ kind, data }) => {
    const value = (name: string) => data[name] ?? '';
    const values = {
      labor: value('labor'),
      part: value('part'),
      ready: value('ready'),
      stage: value('stage'),
      reason: value('reason'),
      note: value('note'),
      text: value('text'),
      name: value('name'),
    };
    const why = values.reason !== '';
    switch (kind) {
      case 'partArrived':
        return t(values.ready === '' ? 'kind.partArrived' : 'kind.partArrivedReady', values);
      case 'checkFailed': {
        if (values.labor === '') return t(why ? 'kind.checkFailedWhy' : 'kind.checkFailed', values);
        return t(why ? 'kind.laborBackWhy' : 'kind.laborBack', values);
      }
      case 'approvalGiven': {
        if (data['outcome'] !== 'Declined') return t('kind.approved');
        return t(why ? 'kind.declinedWhy' : 'kind.declined', values);
      }
      case 'claimTaken':
        return t(`kind.${CLAIMS[data['action'] ?? ''] ?? 'claimTaken'}`);
      case 'assigned':
      case 'approvalAsked':
      case 'mentioned':
      case 'chargeFailed':
      case 'followed':
      case 'stopped':
      case 'overdue':
        return t(`kind.${kind}`, values);
      default:
        return values.text || t('kind.other');
    }
  };
}
