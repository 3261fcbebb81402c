import i18next from 'i18next';
import { worded, type Sentence, type Wordings } from '#domain/sentence';
import { byField, type Failure } from './http-error';

/** Translations of the services' sentences; English is what they send. */
const wordings: Readonly<Record<string, () => Promise<{ refusals: Wordings }>>> = {
  es: () => import('../../../locales/es/refusals'),
  fr: () => import('../../../locales/fr/refusals'),
};

/** The services' sentences in a language; undefined for the language that they send, or if they cannot be loaded. */
export const sentencesIn = async (language: string): Promise<Wordings | undefined> =>
  (await wordings[language]?.().catch(() => undefined))?.refusals;

/**
 * A failure with the services' sentences in the user's language. Sentences without a name in the catalog stay as sent,
 * and so do all of them if the catalog cannot be loaded.
 */
export async function inOwnLanguage(failure: Failure): Promise<Failure> {
  const { language } = i18next;
  const isNamed = failure.sentence !== undefined || failure.fields.some(({ sentence }) => sentence);
  const known = isNamed ? await sentencesIn(language) : undefined;
  if (!known) return failure;
  const said = (sentence: Sentence | undefined, sent: string) =>
    (sentence && worded(known, sentence, language)) ?? sent;
  const fields = failure.fields.map((field) => ({ ...field, reason: said(field.sentence, field.reason) }));
  const errorMessage = said(failure.sentence, failure.errorMessage);
  return {
    ...failure,
    errorMessage,
    message: errorMessage || failure.message,
    fields,
    ...(failure.errors ? { errors: byField(fields) } : {}),
  };
}
