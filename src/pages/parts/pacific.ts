const ZONE = 'America/Los_Angeles';

const parts = (date: Date, options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: ZONE })
    .formatToParts(date)
    .find((part) => part.type === type)?.value ?? '';

/** A moment in Pacific time with its distance from UTC, as order times are sent: 2026-03-02T07:00:00-08:00. */
export function pacificIso(date: Date): string {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(date);
  const offset = parts(date, { timeZoneName: 'longOffset' }, 'timeZoneName').replace('GMT', '') || '+00:00';
  return `${local.replace(' ', 'T')}${offset}`;
}

/** A moment in Pacific time as MM/DD/YYYY h:mm A; other languages put its parts in their own order. */
export function formatPacific(moment: string, language: string): string {
  const date = new Date(moment);
  if (language !== 'en') {
    return new Intl.DateTimeFormat(language, {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: ZONE,
    }).format(date);
  }
  const day = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const [month, number, year] = (['month', 'day', 'year'] as const).map((type) => parts(date, day, type));
  const [hour, minute, half] = (['hour', 'minute', 'dayPeriod'] as const).map((type) =>
    parts(date, time, type),
  );
  return `${month}/${number}/${year} ${hour}:${minute} ${half}`;
}

/** The day of a moment in Pacific time as yyyy/MM/dd, for the export; nothing for nothing. */
export function pacificDay(moment: string): string {
  return moment === '' ? '' : pacificIso(new Date(moment)).slice(0, 10).replaceAll('-', '/');
}
