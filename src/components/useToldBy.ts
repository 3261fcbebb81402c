import { useTranslation } from 'react-i18next';

/** How someone is named who did something, where an assistant did it in their name. */
export function useToldBy(): (name: string, byAssistant: boolean) => string {
  const { t } = useTranslation('shell');
  return (name, byAssistant) => (byAssistant ? t('assistantFor', { name }) : name);
}
