import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS, type Calendar } from '../calendar/calendar';
import { compileCalendar } from '../calendar/open-time';
import type { LedgerSpan } from '../ledger/causes';
import { ledgerOf, type Away } from '../ledger/ledger';
import { DEFAULT_TARGETS, ownerOf, targetFor, TIMED_SUBJECTS, type StageTarget } from './targets';
import { rungsReached, timerOf } from './timer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Five days a week with a break at noon, and a holiday; the clocks go forward on 2026-03-08. */
const calendar: Calendar = {
  timeZone: 'America/Chicago',
  shifts: WEEKDAYS.filter((day) => day < 6).flatMap((weekday) =>
    [
      { from: '07:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ].map((times) => ({ weekday, ...times, validFrom: '2020-01-01', validUntil: null })),
  ),
  closures: [{ name: 'Inventory', from: '2026-03-05', until: '2026-03-06' }],
};
const hours = compileCalendar(calendar);
const at = (text: string) => Date.parse(`2026-${text}Z`);
const span = (kind: string, ref: string, from: number, to: number | null, state = 'Waiting'): LedgerSpan => ({
  kind,
  ref,
  state,
  siteShopId: null,
  party: kind === 'vendor' ? 'Glass Co' : '',
  from,
  to,
});
const timer = (spans: LedgerSpan[], arrive: number, now: number, targetMs: number, away: Away[] = []) =>
  timerOf({ spans, stay: { arrive, away }, now, hours, targetOf: () => targetMs });

describe('a timer', () => {
  // Monday 2026-03-02; 7:00 at the site is 13:00 UTC.
  const monday = at('03-02T13:00');
  const repair = [span('stage', 'Repair', monday, null), span('queue', '1', monday, null, 'Unassigned')];

  test('counts the open hours, without lunch, night and holiday', () => {
    expect(timer(repair, monday, at('03-02T21:00'), 8 * HOUR)).toMatchObject({
      subject: 'Repair',
      state: 'running',
      usedMs: 7 * HOUR,
      dueAt: at('03-02T22:00'),
    });
    // Of Wednesday evening's hours one is left; Thursday is a holiday.
    expect(timer(repair, at('03-04T23:00'), at('03-04T23:30'), 2 * HOUR)?.dueAt).toBe(at('03-06T14:00'));
  });

  test('says that it goes on when the site opens', () => {
    expect(timer(repair, monday, at('03-02T18:30'), 8 * HOUR)).toMatchObject({
      state: 'closed',
      usedMs: 5 * HOUR,
      dueAt: at('03-02T22:00'),
    });
  });

  test('stands while somebody else has to act, and then goes on', () => {
    const hold = span('hold', '1', at('03-02T15:00'), null, 'On Hold');
    expect(timer([...repair, hold], monday, at('03-02T21:00'), 8 * HOUR)).toMatchObject({
      subject: 'Repair',
      state: 'paused',
      usedMs: 2 * HOUR,
      dueAt: null,
    });
    const ended = { ...hold, to: at('03-02T16:00') };
    expect(timer([...repair, ended], monday, at('03-02T21:00'), 8 * HOUR)).toMatchObject({
      state: 'running',
      usedMs: 6 * HOUR,
      dueAt: at('03-02T23:00'),
    });
  });

  test('of what others decide or do goes on at night', () => {
    const asked = span('stage', 'Approve', at('03-02T23:30'), null);
    expect(timer([asked], monday, at('03-03T00:00'), HOUR)?.dueAt).toBe(at('03-03T00:30'));
    const out = span('vendor', '7', at('03-02T23:30'), null);
    expect(timer([...repair, out], monday, at('03-03T00:00'), 72 * HOUR)).toMatchObject({
      subject: 'Vendor',
      dueAt: at('03-05T23:30'),
    });
  });

  test('is of this visit alone', () => {
    const away: Away[] = [[at('03-02T21:00'), at('03-03T14:00')]];
    expect(timer(repair, monday, at('03-03T16:00'), 8 * HOUR, away)).toMatchObject({ usedMs: 2 * HOUR });
  });

  test('is of this stay in the stage alone, from when it waited', () => {
    const stays = [
      span('stage', 'Estimate', monday, at('03-02T14:00')),
      span('stage', 'Repair', at('03-02T14:00'), at('03-02T20:00')),
      span('stage', 'Estimate', at('03-02T20:00'), at('03-02T21:00')),
      span('stage', 'Estimate', at('03-02T21:00'), null, 'Begun'),
    ];
    expect(timer(stays, monday, at('03-02T22:00'), 8 * HOUR)).toMatchObject({
      since: at('03-02T20:00'),
      usedMs: 2 * HOUR,
    });
  });

  test('is none where nothing is timed, and never ends at a site that never opens', () => {
    expect(
      timerOf({ spans: repair, stay: { arrive: monday }, now: monday, hours, targetOf: () => undefined }),
    ).toBe(null);
    const closed = compileCalendar({ ...calendar, shifts: [] });
    const facts = { spans: repair, stay: { arrive: monday }, now: at('03-06T13:00'), hours: closed };
    expect(timerOf({ ...facts, targetOf: () => HOUR })).toMatchObject({
      usedMs: 0,
      state: 'closed',
      dueAt: null,
    });
  });

  test('has reached its rungs by once, one and a half times and twice its target', () => {
    const reached = (usedMs: number) => rungsReached({ usedMs, targetMs: 100 });
    expect([99, 100, 149, 150, 199, 200].map(reached)).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('minute by minute', () => {
  const BEGIN = at('03-05T12:00');
  const minute = fc.integer({ min: 0, max: 6 * 24 * 60 }).map((minutes) => BEGIN + minutes * MINUTE);
  const stretch = (kind: string, refs: readonly string[], states: readonly string[]) =>
    fc
      .tuple(minute, fc.option(minute), fc.constantFrom(...refs), fc.constantFrom(...states))
      .map(([from, to, ref, state]) => span(kind, ref, from, to, state));
  const spans = fc.array(
    fc.oneof(
      stretch('stage', ['Repair', 'Approve', 'Estimate', 'Parts'], ['Waiting', 'Begun']),
      stretch('queue', ['1', '2'], ['Unassigned', 'Assigned', 'Waiting for Parts']),
      stretch('clock', ['1', '2'], ['']),
      stretch('hold', ['1'], ['On Hold', 'Claimed', 'In Storage']),
      stretch('vendor', ['7'], ['']),
      stretch('part', ['3'], ['Part Ordered', 'Waiting to Order Part']),
    ),
    { maxLength: 12 },
  );

  test('the time used and the moment at which it ends are those of somebody who looks every minute', () => {
    fc.assert(
      fc.property(spans, minute, fc.integer({ min: 1, max: 2000 }), (known, now, target) => {
        const all = [span('stage', 'Repair', BEGIN, null), ...known];
        const found = timer(all, BEGIN, now, target * MINUTE);
        if (!found) return;
        // What is planned to begin later is not part of what goes on now.
        const counts = (moment: number) => {
          const [piece] = ledgerOf(all, { arrive: moment, until: moment + MINUTE }, hours);
          return (
            piece !== undefined &&
            !piece.closed &&
            piece.cause !== 'hold' &&
            piece.cause !== 'unexplained' &&
            piece.party === ownerOf(found.subject) &&
            (found.subject === 'Vendor'
              ? piece.cause === 'vendor'
              : piece.cause !== 'vendor' && piece.stage === found.subject)
          );
        };
        let used = 0;
        let usedNow = 0;
        let due: number | null = null;
        for (let moment = BEGIN; moment < now + 9 * 24 * HOUR && due === null; moment += MINUTE) {
          if (moment === now) usedNow = used;
          if (moment >= found.since && counts(moment)) used += MINUTE;
          if (moment < now) usedNow = used;
          if (used >= target * MINUTE) due = moment + MINUTE;
        }
        const over = due !== null && due <= now;
        if (!over) expect(found.usedMs).toBe(usedNow);
        if (over || (found.state !== 'paused' && due !== null)) expect(found.dueAt).toBe(due);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the target of a vehicle', () => {
  const all: StageTarget = { subject: 'Repair', customerType: '', priority: '', minutes: 480 };
  const urgent: StageTarget = { ...all, priority: 'DEADLINE', minutes: 240 };
  const retail: StageTarget = { ...all, customerType: 'RETAIL', minutes: 360 };
  const both: StageTarget = { ...retail, priority: 'DEADLINE', minutes: 120 };
  const minutes = (customerType: string, hasDeadline: boolean, targets = [all, urgent, retail, both]) =>
    targetFor(targets, 'Repair', { customerType, hasDeadline })?.minutes;

  test('is the one that says most about it', () => {
    expect(minutes('WHOLESALE', false)).toBe(480);
    expect(minutes('WHOLESALE', true)).toBe(240);
    expect(minutes('RETAIL', false)).toBe(360);
    expect(minutes('RETAIL', true)).toBe(120);
    expect(minutes('RETAIL', true, [all, urgent, retail])).toBe(360);
    expect(minutes('RETAIL', true, [])).toBeUndefined();
  });

  test('at first is for what can be timed', () => {
    for (const { subject } of DEFAULT_TARGETS) expect(TIMED_SUBJECTS).toContain(subject);
  });
});
