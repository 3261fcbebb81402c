import type { RunningClock } from '#contract/labor-clock';
import type { LaborRow } from '#contract/labors';
import { secondsBetween } from '#domain/labor-clock';
import { heldBy } from '../../providers/outbox/queue';
import type { About, Deed, OutboxRow } from '../../providers/outbox/row';
import type { Keeping } from '../../providers/outbox/send-or-keep';
import { useOutbox } from '../../providers/outbox/useOutbox';

/** A labor as it will be once waiting changes on this device are sent; `notSent` if there are any. */
export type ShownLabor = LaborRow & { notSent?: true };

type Labor = Pick<LaborRow, 'siteId' | 'estimateLaborId'>;

/** Actions on one labor follow each other. */
export const laborThread = ({ siteId, estimateLaborId }: Labor): string =>
  `labor ${siteId} ${estimateLaborId}`;

/** A labor as its rows and its clock tell of it. */
type Named = Pick<
  LaborRow,
  'siteId' | 'estimateLaborId' | 'laborName' | 'workOrderId' | 'extId' | 'vehicleDescription'
>;

const aboutLabor = (deed: Deed, row: Named): About => ({
  deed,
  subject: row.laborName,
  workOrderId: row.workOrderId,
  number: row.extId,
  vehicle: row.vehicleDescription,
  siteId: row.siteId,
});

/** How a start is queued: regardless of what happens in the meantime. */
export const keptStart = (row: LaborRow): Keeping => ({
  about: aboutLabor('start', row),
  thread: laborThread(row),
});

/** How a pause is queued. One for a clock whose start waits takes the clock's number from it. */
export const keptPause = (row: Named & { currentLaborClockId: number | null }): Keeping => ({
  about: aboutLabor('pause', row),
  thread: laborThread(row),
  ...(row.currentLaborClockId === null ? { takes: CLOCK } : {}),
});

const CLOCK = {
  answer: 'estimateLaborClockId',
  into: 'params',
  field: 'estimateLaborClockId',
  plus: 0,
} as const;

/** How a completion is queued: valid as long as the labor is as it was read, or as the waiting changes have left it. */
export const keptComplete = (row: ShownLabor): Keeping => ({
  about: aboutLabor('complete', row),
  thread: laborThread(row),
  rebase: { into: 'body', field: 'tcn', plus: 1, current: 'estimateLaborActionTcn' },
  takes: { answer: 'tcn', into: 'body', field: 'tcn', plus: 1 },
});

/** How an undo of a completion is queued. */
export const keptUndo = (row: ShownLabor): Keeping => ({
  about: aboutLabor('undo', row),
  thread: laborThread(row),
  params: { tcn: (row.estimateLaborActionTcn ?? 0) + 1 },
  rebase: { into: 'params', field: 'tcn', plus: 1, current: 'estimateLaborActionTcn' },
  takes: { answer: 'tcn', into: 'params', field: 'tcn', plus: 1 },
});

/** The clock of someone on a labor, as it is after a press. */
function withClock(row: LaborRow, userConfigId: number, state: 'Started' | 'Paused', at: Date): LaborRow {
  const own = String(userConfigId);
  const place = row.techniciansWithClock.indexOf(own);
  const ran = row.clockStartTime ? secondsBetween(new Date(row.clockStartTime), at) : 0;
  const running = state === 'Started';
  return {
    ...row,
    techniciansWithClock: place < 0 ? [...row.techniciansWithClock, own] : row.techniciansWithClock,
    laborClockStatus: place < 0 ? [...row.laborClockStatus, state] : row.laborClockStatus.with(place, state),
    clockStartTime: running ? at.toISOString() : '',
    clockedSeconds: (row.clockedSeconds ?? 0) + (running ? 0 : ran),
    currentLaborClockId: null,
  };
}

const CLOCKS: ReadonlySet<string> = new Set<Deed>(['start', 'pause']);

/**
 * A labor with what someone has done to it on this device; refused changes, and those that wait for them, do not count.
 */
export function withKept(row: LaborRow, rows: readonly OutboxRow[], userConfigId: number): ShownLabor {
  const thread = laborThread(row);
  let shown: ShownLabor = row;
  for (const kept of rows) {
    const { deed, siteId } = kept.about;
    if (siteId !== row.siteId || kept.refused || heldBy(rows, kept)) continue;
    const here = kept.thread === thread;
    const at = new Date(kept.occurredAt);
    // Starting something else pauses what runs.
    if (!here && (deed !== 'start' || shown.clockStartTime === '')) continue;
    if (!here || CLOCKS.has(deed))
      shown = withClock(shown, userConfigId, here && deed === 'start' ? 'Started' : 'Paused', at);
    if (here && (deed === 'complete' || deed === 'undo')) {
      const repaired = deed === 'complete';
      shown = { ...shown, repaired, estimateLaborActionTcn: (shown.estimateLaborActionTcn ?? 0) + 1 };
    }
    shown = { ...shown, notSent: true };
  }
  return shown;
}

/** A labor as shown: the services' state, plus what waits here. */
export function useShownLabor(row: LaborRow, userConfigId: number): ShownLabor {
  const { rows } = useOutbox();
  return rows.length === 0 ? row : withKept(row, rows, userConfigId);
}

/** The clocks of someone that will run once waiting changes are sent; one whose start waits has no number yet. */
export function clocksWithKept(
  clocks: readonly RunningClock[],
  rows: readonly OutboxRow[],
): (RunningClock & { notSent?: true })[] {
  let shown: (RunningClock & { notSent?: true })[] = [...clocks];
  for (const row of rows) {
    const { deed, siteId, subject, workOrderId, number, vehicle } = row.about;
    if (!CLOCKS.has(deed) || row.refused || heldBy(rows, row)) continue;
    shown = shown.filter(
      (clock) => clock.siteId !== siteId || (deed === 'pause' && laborThread(clock) !== row.thread),
    );
    if (deed === 'pause') continue;
    shown.push({
      estimateLaborClockId: 0,
      estimateLaborId: Number(row.params['estimateLaborId']),
      siteId,
      workOrderId,
      extId: number,
      laborName: subject,
      vehicleDescription: vehicle,
      clockStartTime: new Date(row.occurredAt).toISOString(),
      clockedSeconds: 0,
      notSent: true,
    });
  }
  return shown;
}
