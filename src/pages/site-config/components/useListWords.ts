import { useTranslation } from 'react-i18next';

/** The built-in texts of a select. */
export function useListWords(label: string): { searchIn: string; search: string; nothing: string } {
  const { t } = useTranslation('site-config');
  return { searchIn: t('form.searchIn', { label }), search: t('form.search'), nothing: t('form.noChoice') };
}
