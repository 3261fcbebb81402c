import type { QuietHours } from '#domain/mail/settings';

/** The quiet hours beside a row; null if someone has none. */
export type QuietRow = { fromMinute: number | null; toMinute: number | null; timeZone: string | null };

/** Quiet hours in the form for computing. */
export function readQuiet({ fromMinute: from, toMinute: to, timeZone }: QuietRow): QuietHours | undefined {
  return from === null || to === null || timeZone === null ? undefined : { from, to, timeZone };
}
