import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox';
import { newsKeyOf } from '#domain/news-words';
import { isStageName } from '#domain/stages';
import { formatNumber } from '../../../providers/i18n/format';

/** A notification as a sentence. */
export function useNewsText(): (told: Pick<Notification, 'kind' | 'data'>) => string {
  const { t, i18n } = useTranslation(['inbox', 'work-orders']);
  const overdue = (stage: string, hours: string) => ({
    stage: isStageName(stage) ? t(`work-orders:stage.${stage}`) : t('work-orders:timer.vendor'),
    hours: formatNumber(Number(hours), i18n.language, 2),
  });
  return (told) => {
    const value = (name: string) => told.data[name] ?? '';
    const values = {
      labor: value('labor'),
      part: value('part'),
      ready: value('ready'),
      stage: value('stage'),
      reason: value('reason'),
      note: value('note'),
      text: value('text'),
      name: value('name'),
      ...(value('hours') !== '' ? overdue(value('stage'), value('hours')) : {}),
    };
    const key = newsKeyOf(told);
    return key === undefined ? values.text || t('kind.other') : t(`kind.${key}`, values);
  };
}
