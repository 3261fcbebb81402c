import { useTranslation } from 'react-i18next';

/** The name of a person who did something, noting if an assistant did it on their behalf. */
export function useToldBy(): (name: string, byAssistant: boolean) => string {
  const { t } = useTranslation('shell');
  return (name, byAssistant) => (byAssistant ? t('assistantFor', { name }) : name);
}
