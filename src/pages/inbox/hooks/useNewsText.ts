import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox';
import { newsKeyOf } from '#domain/news-words';

/** What somebody was told, in a sentence. */
export function useNewsText(): (told: Pick<Notification, 'kind' | 'data'>) => string {
  const { t } = useTranslation('inbox');
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
    };
    const key = newsKeyOf(told);
    return key === undefined ? values.text || t('kind.other') : t(`kind.${key}`, values);
  };
}
