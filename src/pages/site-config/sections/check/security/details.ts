import type { SecurityEvent } from '#contract/security-events';
import type { Translate } from '../../../records/types';

/** What else is known of an event, in a line: how and why in words, filters as they are named, and calls that no screen is named for. */
export function detailText(t: Translate, { details }: Pick<SecurityEvent, 'details'>): string {
  const {
    way,
    why,
    own,
    call,
    filter,
    rows,
    times,
    changes,
    resource,
    name,
    record,
    typed,
    askedSite,
    fields,
  } = details;
  const parts: string[] = [];
  if (typeof way === 'string') parts.push(t([`security.way.${way}`], { defaultValue: way }));
  if (typeof own === 'string') parts.push(t([`security.own.${own}`], { defaultValue: own }));
  if (typeof call === 'string') parts.push(t([`security.call.${call}`], { defaultValue: call }));
  if (typeof why === 'string') parts.push(t([`security.end.${why}`], { defaultValue: why }));
  if (typeof typed === 'string') parts.push(typed);
  if (typeof askedSite === 'string') parts.push(`${t('security.column.site')} ${askedSite}`);
  if (typeof resource === 'string') {
    const what = t([`audit.one.${resource}`], { defaultValue: resource });
    parts.push([what, typeof name === 'string' ? name : plain(record)].filter(Boolean).join(' '));
  }
  const labels = resource as string;
  const label = (field: string) =>
    t([`${labels}.field.${field}`, `audit.field.${field}`], { defaultValue: field });
  if (Array.isArray(changes)) {
    for (const one of changes as { field: string; before?: unknown; after?: unknown }[]) {
      parts.push(`${label(one.field)}: ${plain(one.before) || '–'} → ${plain(one.after) || '–'}`);
    }
  }
  if (Array.isArray(fields)) parts.push(fields.map((field) => label(String(field))).join(', '));
  if (typeof rows === 'number') parts.push(t('security.rows', { count: rows }));
  if (typeof filter === 'object' && filter !== null) {
    const set = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'N');
    parts.push(...set.map(([field, value]) => `${field}=${plain(value)}`));
  }
  if (typeof times === 'number') parts.push(t('security.times', { count: times }));
  return parts.join(' · ');
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
