import en from '../../../locales/en/mail.json' with { type: 'json' };
import es from '../../../locales/es/mail.json' with { type: 'json' };
import fr from '../../../locales/fr/mail.json' with { type: 'json' };

const LANGUAGES = { en, es, fr };
type Language = keyof typeof LANGUAGES;

/** What a letter is about. */
export type Letter = keyof typeof en;

/** The first supported one of some languages, otherwise English. */
export function pickLanguage(...wanted: unknown[]): Language {
  const spoken = wanted.find(
    (language) => typeof language === 'string' && Object.hasOwn(LANGUAGES, language),
  );
  return (spoken as Language | undefined) ?? 'en';
}

/**
 * Subject and text of a letter. Moments are in a zone, such as that of the site; in UTC if the reader may be anywhere.
 */
export function writeLetter(
  letter: Letter,
  language: Language,
  {
    until: end,
    timeZone = 'UTC',
    ...values
  }: Readonly<{ until: Date; timeZone?: string }> & { readonly [name: string]: string | Date },
) {
  const { subject, text } = LANGUAGES[language][letter];
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone });
  const told = { ...values, until: until.format(end) } as Record<string, string>;
  const filled = (template: string) =>
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => told[key] ?? '');
  return { subject: filled(subject), text: filled(text) };
}
