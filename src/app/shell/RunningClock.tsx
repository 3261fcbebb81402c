import { useNotification } from '@refinedev/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { stopLaborClock, type RunningClock as Clock } from '#contract/labor-clock';
import type { Site } from '#contract/sites';
import { clocksWithKept, keptPause } from '../../features/labor-work/kept-labor';
import { NotSent } from '../../features/outbox/NotSent';
import { ClockTime } from '../../features/labor-clock/ClockTime';
import { useCommand } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useOutbox } from '../../providers/outbox/useOutbox';
import { flagsOf, siteSegment, useSession } from '../../providers/session/session-store';
import { judgeAccess } from '../../resources/access';
import { vehicleAddress } from '../../resources/vehicle-address';
import { useRunningClocks } from './useRunningClock';
import styles from './RunningClock.module.css';

type Props = { site: Site; segment: string };

/**
 * The clocks that the technician is running, below the top bar of every screen, each with its Pause. One
 * that runs at another site names that, and leads there.
 */
export function RunningClock({ site, segment }: Props) {
  const { sites, user, grantsAt } = useSession();
  const clocking = sites.filter(
    (one) => judgeAccess('labors', 'clock', grantsAt(one), flagsOf(one)) === 'allowed',
  );
  const { clocks, look } = useRunningClocks(site.siteId, clocking.length > 0);
  const { rows } = useOutbox();
  const shown = clocksWithKept(clocks, rows).flatMap((clock) => {
    const at = clocking.find(({ siteId }) => siteId === clock.siteId);
    return at ? [{ clock, at }] : [];
  });
  useRoom(shown.length);
  return shown.map(({ clock, at }) => {
    const here = at.siteId === site.siteId;
    return (
      <Strip
        key={`${clock.siteId} ${clock.estimateLaborId}`}
        clock={clock}
        segment={here ? segment : siteSegment(at, user)}
        elsewhere={here ? '' : at.siteName}
        look={look}
      />
    );
  });
}

type StripProps = {
  clock: Clock & { notSent?: true };
  segment: string;
  elsewhere: string;
  look: () => Promise<unknown>;
};

function Strip({ clock, segment, elsewhere, look }: StripProps) {
  const { t } = useTranslation('labors');
  const { open: notify } = useNotification();
  const { send } = useCommand(stopLaborClock);
  const { siteId, estimateLaborClockId, laborName, extId, vehicleDescription } = clock;
  const where = [elsewhere, vehicleDescription].filter(Boolean).join(' · ');
  const pause = useWrite({
    mutationFn: async () => {
      await send({
        params: { siteId, estimateLaborClockId },
        keep: keptPause({ ...clock, currentLaborClockId: clock.notSent ? null : estimateLaborClockId }),
      });
      await look();
    },
    onError: (error) => notify?.(failureNotice(t('error.update'), error)),
  });
  const strip = useRef<HTMLElement>(null);
  useFocusLeft(strip);
  return (
    <section ref={strip} className={styles.strip} aria-label={t('clock.running')}>
      <Link className={styles.what} to={`/repairdashboard/${segment}?search=${encodeURIComponent(extId)}`}>
        <strong>{laborName}</strong>
        {where === '' ? null : <span>{where}</span>}
      </Link>
      <Link className={styles.number} to={vehicleAddress(segment, clock)}>
        #{extId}
      </Link>
      <ClockTime since={clock.clockStartTime} before={clock.clockedSeconds ?? 0} />
      {clock.notSent ? <NotSent /> : null}
      <button
        type="button"
        disabled={pause.isPending}
        aria-label={t('clock.name', { control: t('clock.Pause'), labor: laborName })}
        onClick={() => pause.mutate()}
      >
        {t('clock.Pause')}
      </button>
    </section>
  );
}

const STRIP_PX = 48;

/** The frame has room for the strips as long as they show. */
function useRoom(strips: number): void {
  useLayoutEffect(() => {
    if (strips === 0) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--clock', `${strips * STRIP_PX}px`);
    return () => void style.removeProperty('--clock');
  }, [strips]);
}

/** After pausing by keyboard the focus moves to the screen, since the button is gone. */
function useFocusLeft(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    let held = false;
    const on = () => (held = true);
    const off = ({ relatedTarget }: FocusEvent) => (held = relatedTarget === null);
    element?.addEventListener('focusin', on);
    element?.addEventListener('focusout', off);
    return () => {
      element?.removeEventListener('focusin', on);
      element?.removeEventListener('focusout', off);
      if (held && document.activeElement === document.body) {
        document.getElementById('content')?.focus({ preventScroll: true });
      }
    };
  }, [strip]);
}
