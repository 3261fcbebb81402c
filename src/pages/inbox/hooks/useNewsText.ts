import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox';
import { isStageName } from '#domain/stages';
import { formatNumber } from '../../../providers/i18n/format';

const CLAIMS: Readonly<Record<string, 'claimReleased' | 'claimHeld' | 'claimEnded'>> = {
  Released: 'claimReleased',
  'On Hold': 'claimHeld',
  'Hold Ended': 'claimEnded',
};

/** What somebody was told, in a sentence. */
export function useNewsText(): (told: Pick<Notification, 'kind' | 'data'>) => string {
  const { t, i18n } = useTranslation(['inbox', 'work-orders']);
  const overdue = (data: Notification['data']) => {
    const stage = data['stage'] ?? '';
    const minutes = Number(data['target'] ?? 0);
    return {
      stage: isStageName(stage) ? t(`work-orders:stage.${stage}`) : t('work-orders:timer.vendor'),
      hours: formatNumber(minutes / 60, i18n.language, 1),
    };
  };
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
      case 'overdue':
        return t(why ? 'kind.overdueWhy' : 'kind.overdue', { ...values, ...overdue(data) });
      case 'assigned':
      case 'approvalAsked':
      case 'mentioned':
      case 'chargeFailed':
      case 'followed':
      case 'stopped':
        return t(`kind.${kind}`, values);
      default:
        return values.text || t('kind.other');
    }
  };
}
