import type { LaborRow } from '#contract/labors';
import { clockControl, ownClock, startObstacle } from '#domain/labor-clock';
import type { LaborStatus } from '#domain/labor-status';
import { ClockTime } from '../labor-clock/ClockTime';
import { NotSent } from '../outbox/NotSent';
import { useHasId } from '../../components/id-set';
import { useShownLabor } from './kept-labor';
import { useLaborScreen } from './labor-context';
import { vendorOf } from './labor-steps';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { unless } from '../../components/hint/hint';
import styles from './cells.module.css';

/** Start, Resume or Pause of the user's own clock; someone else's is only shown. */
export function ClockCell({ row: read }: { row: LaborRow }) {
  const t = cellTexts('labors');
  const { userConfigId } = useLaborScreen();
  const row = useShownLabor(read, userConfigId);
  const others = row.techniciansWithClock.filter(
    (id, place) => id !== String(userConfigId) && row.laborClockStatus[place] === 'Started',
  ).length;
  return (
    <span className={styles.clock}>
      <ClockButton row={read} />
      <OwnTime row={read} />
      {others > 0 ? <span className={styles.others}>{t('clock.others', { count: others })}</span> : null}
    </span>
  );
}

/** The button alone; hidden once the labor is repaired. */
export function ClockButton({ row: read, big = false }: { row: LaborRow; big?: boolean }) {
  const t = cellTexts('labors');
  const { commands, userConfigId, ownTechnicianId, bulk } = useLaborScreen();
  const row = useShownLabor(read, userConfigId);
  const busy = useHasId(commands.busy, row.estimateLaborId);
  const own = ownClock(row, userConfigId);
  const control = clockControl(row.repaired, own);
  if (control === 'hidden') return null;
  const running = control === 'Pause';
  const assigned =
    ownTechnicianId !== undefined && row.techniciansIdsAssigned.includes(String(ownTechnicianId));
  const obstacle = running
    ? null
    : startObstacle(row.status as LaborStatus, { technician: ownTechnicianId !== undefined, assigned });
  const vendor = running ? '' : vendorOf(row);
  const away = vendor === '' ? '' : t('atVendor', { vendor });
  const why = bulk ? t('assign.bulkFirst') : obstacle === null ? away : t(`clock.why.${obstacle}`);
  const name = t(`clock.${control}`);
  const act = () => {
    if (running) void commands.pause(row);
    else if (ownTechnicianId !== undefined) void commands.start(row, ownTechnicianId);
  };
  return (
    <button
      type="button"
      className={styles.action}
      data-kind={running ? 'run' : 'go'}
      data-big={big}
      disabled={busy}
      aria-label={big ? undefined : t('clock.name', { control: name, labor: row.laborName })}
      {...unless(why, act)}
    >
      {name}
    </button>
  );
}

/** The time on the user's own clock of a row, and whether something done to it is unsent. */
export function OwnTime({ row: read }: { row: LaborRow }) {
  const { userConfigId } = useLaborScreen();
  const row = useShownLabor(read, userConfigId);
  return (
    <span className={styles.time}>
      <ClockTime since={row.clockStartTime} before={row.clockedSeconds ?? 0} />
      {row.notSent && row.repaired === read.repaired ? <NotSent /> : null}
    </span>
  );
}
