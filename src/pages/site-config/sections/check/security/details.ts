import type { SecurityEvent } from '#contract/security-events';
import type { Sentence } from '#domain/sentence';
import type { Difference } from '#domain/site-config/audit';
import type { Translate } from '../../../records/types';
import type { AuditWords } from '../audit-words';

/** The words for details, in the user's language. */
export type DetailWords = {
  t: Translate;
  audit: AuditWords;
  /** A sentence of the services; undefined if there is none. */
  said(sentence: Sentence): string | undefined;
};

const COMPANY = 'company sign-in: ';

/**
 * What else is known about an event, in one line: how and why in words, filters by name, and calls that have no named
 * screen.
 */
export function detailText(
  { t, audit, said }: DetailWords,
  { details }: Pick<SecurityEvent, 'details'>,
): string {
  const { way, own, call, sentence, why, typed, askedSite, resource, name, record } = details;
  const coded = (kind: string, value: unknown) =>
    typeof value === 'string' ? [t([`security.${kind}.${value}`], { defaultValue: value })] : [];
  const whyCoded = () => {
    if (typeof why !== 'string') return [];
    const key = why.startsWith(COMPANY) ? `company.${why.slice(COMPANY.length)}` : why;
    return [t([`security.end.${key}`, `security.why.${key}`], { defaultValue: why })];
  };
  const whySaid = isSentence(sentence) ? said(sentence) : undefined;
  const labels = String(resource);
  return [
    ...coded('way', way),
    ...coded('own', own),
    ...coded('call', call),
    ...(whySaid === undefined ? whyCoded() : [whySaid]),
    ...(typeof typed === 'string' ? [typed] : []),
    ...(typeof askedSite === 'string' ? [`${t('security.column.site')} ${askedSite}`] : []),
    ...(typeof resource === 'string'
      ? [
          `${t([`audit.one.${resource}`], { defaultValue: resource })} ${typeof name === 'string' ? name : plain(record)}`.trim(),
        ]
      : []),
    ...listOf<Difference>(details['changes']).map(
      ({ field, before, after }) =>
        `${audit.label(labels, field)}: ${audit.text(labels, field, before ?? null)} → ${audit.text(labels, field, after ?? null)}`,
    ),
    ...(Array.isArray(details['fields'])
      ? [
          listOf<string>(details['fields'])
            .map((field) => audit.label(labels, field))
            .join(', '),
        ]
      : []),
    ...(typeof details['rows'] === 'number' ? [t('security.rows', { count: details['rows'] })] : []),
    ...filtersOf(details['filter']).map(
      ([field, value]) => `${t([`security.filter.${field}`], { defaultValue: field })}: ${plain(value)}`,
    ),
    ...(typeof details['times'] === 'number' ? [t('security.times', { count: details['times'] })] : []),
  ].join(' · ');
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && typeof (value as Sentence).key === 'string';

/** The filters of a list request; an unticked box is no filter. */
const filtersOf = (filter: unknown) =>
  typeof filter === 'object' && filter !== null
    ? Object.entries(filter).filter(([, value]) => value !== '' && value !== 'N')
    : [];

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
