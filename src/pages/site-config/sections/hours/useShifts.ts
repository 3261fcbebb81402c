import { useList } from '@refinedev/core';
import { useState } from 'react';
import type { SiteShift, TechnicianShift } from '#contract/site-config-hours';
import type { Shift, Weekday } from '#domain/calendar/calendar';
import { heldOn } from '#domain/calendar/week';
import { dayAt } from '#domain/days';
import { useCurrentSite } from '../../../../providers/session/session-store';

/** Hours in the calendar's form, with the id of their record. */
export type ShownShift = Shift & { id: number };

const NONE: readonly ShownShift[] = [];

/** The hours of the site or of one technician: today's, the planned ones, and the current day at the site. */
export function useShifts(technicianId?: number) {
  const { site } = useCurrentSite();
  const [today] = useState(() => dayAt(Date.now(), site.timeZone));
  const ofSite = technicianId === undefined;
  const { query } = useList<(SiteShift | TechnicianShift) & { id: number }>({
    resource: ofSite ? 'site-shifts' : 'technician-shifts',
    pagination: { mode: 'off' },
    ...(ofSite ? {} : { filters: [{ field: 'technicianId', operator: 'eq', value: technicianId }] }),
    meta: { siteId: site.siteId },
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  const shifts = query.data?.data.map(
    ({ id, weekday, fromTime, toTime, validFrom, validUntil }): ShownShift => ({
      id,
      weekday: weekday as Weekday,
      from: fromTime,
      to: toTime,
      validFrom,
      validUntil,
    }),
  );
  return { query, today, shifts };
}

/** The weeks from today on: the current one, and what is planned from which day. */
export function weeksFrom(shifts: readonly ShownShift[] = NONE, today: string) {
  const edges = shifts
    .flatMap(({ validFrom, validUntil }) => [validFrom, ...(validUntil === null ? [] : [validUntil])])
    .filter((day) => day > today);
  return [today, ...[...new Set(edges)].toSorted()].map((day) => ({ day, shifts: heldOn(shifts, day) }));
}
