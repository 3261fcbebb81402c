import i18next from 'i18next';
import { worded, type Sentence, type Wordings } from '#domain/sentence';
import { byField, type Failure } from './http-error';

/** The services' sentences in every language but English, which is what they send. */
const wordings: Readonly<Record<string, () => Promise<{ refusals: Wordings }>>> = {
  es: () => import('../../../locales/es/refusals'),
  fr: () => import('../../../locales/fr/refusals'),
};

/** The services' sentences in a language; undefined where that is what they send, or where they cannot be had. */
export const sentencesIn = async (language: string): Promise<Wordings | undefined> =>
  (await wordings[language]?.().catch(() => undefined))?.refusals;

/**
 * A failure with the services' sentences in the reader's language. What has no name in the catalog stays as it was
 * sent, and all of it does if the catalog cannot be loaded.
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
