import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { worded } from '#domain/sentence';
import { sentencesIn } from '../../../../../providers/api/own-language';
import { useRoleNames } from '../../people/useRoleNames';
import { auditWords } from '../audit-words';
import type { DetailWords } from './details';

/** The words for the event details of a list. */
export const DetailWordsContext = createContext<DetailWords | undefined>(undefined);

/** The same as far as loaded: sentences of the services and role names arrive a moment later. */
export function useDetailWords(): DetailWords {
  const { t, i18n } = useTranslation('site-config');
  const { language } = i18n;
  const roles = useRoleNames();
  const { data: sentences } = useQuery({
    queryKey: ['sentences', language],
    queryFn: async () => (await sentencesIn(language)) ?? null,
    staleTime: Infinity,
  });
  return useMemo(
    () => ({
      t,
      audit: auditWords(t, roles),
      said: (sentence) => (sentences ? worded(sentences, sentence, language) : undefined),
    }),
    [t, roles, sentences, language],
  );
}
