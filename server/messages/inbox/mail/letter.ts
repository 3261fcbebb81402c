import en from '../../../../locales/en/news-mail.json' with { type: 'json' };
import es from '../../../../locales/es/news-mail.json' with { type: 'json' };
import fr from '../../../../locales/fr/news-mail.json' with { type: 'json' };
import { groupedBy } from '#domain/grouped-by';
import { pickLanguage } from '../../mail/letters';
import { filled, oneLine, sentenceOf } from '../sentences';
import type { MailedNews } from './outbox';

const TEXTS = { en, es, fr };

/** The most items in a mail: the rest is counted. */
const MOST_TOLD = 40;
/** A subject is one line. */
const SUBJECT_LENGTH = 150;

/** The recipient of a mail of news, and where its links go. */
export type LetterTo = {
  name: string;
  language: string | null;
  siteName: string;
  /** Addresses of the inbox, and of the unsubscribe page. */
  inbox: string;
  unsubscribe: string;
};

/** Subject and text of a mail that tells news, by vehicle. */
export function writeNewsLetter(
  { name, language, siteName, inbox, unsubscribe }: LetterTo,
  news: readonly MailedNews[],
): { subject: string; text: string } {
  const spoken = pickLanguage(language);
  const texts = TEXTS[spoken];
  const told = news.slice(0, MOST_TOLD);
  const groups = groupedBy(told, ({ workOrderId }) => workOrderId);
  const parts = [...groups.values()].map((group) => {
    const lines = group.map((one) => `- ${sentenceOf(spoken, one)}`);
    return [headOf(group[0], texts.site), ...lines].join('\n');
  });
  const [first] = news;
  const single = news.length === 1 && first !== undefined;
  const subject = single
    ? [sentenceOf(spoken, first), first.extId].filter(Boolean).join(' · ')
    : filled(texts.many, { count: String(news.length), site: siteName });
  const more = news.length - told.length;
  return {
    subject: oneLine(subject).slice(0, SUBJECT_LENGTH),
    text: [
      filled(texts.hello, { name, site: siteName }),
      ...parts,
      ...(more > 0 ? [filled(texts.more, { count: String(more) })] : []),
      filled(texts.open, { link: inbox }),
      filled(texts.choose, {}),
      filled(texts.end, { link: unsubscribe }),
    ].join('\n\n'),
  };
}

function headOf(first: MailedNews | undefined, site: string): string {
  if (!first || first.workOrderId === null) return site;
  return [first.extId, first.vehicle].filter(Boolean).join(' · ');
}
