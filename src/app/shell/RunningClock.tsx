import { useNotification } from '@refinedev/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { stopLaborClock, type RunningClock as Clock } from '#contract/labor-clock';
import type { Site } from '#contract/sites';
import { ClockTime } from '../../features/labor-clock/ClockTime';
import { useCommand } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { failureNotice } from '../../providers/notification/failure-notice';
import { flagsOf, useSession } from '../../providers/session/session-store';
import { judgeAccess } from '../../resources/access';
import { vehicleAddress } from '../../resources/vehicle-address';
import { useRunningClock } from './useRunningClock';
import styles from './RunningClock.module.css';

type Props = { site: Site; segment: string };

/** The clock that the technician is running, below the top bar of every screen, with its Pause. */
export function RunningClock({ site, segment }: Props) {
  const { grants } = useSession();
  const mayClock = judgeAccess('labors', 'clock', grants, flagsOf(site)) === 'allowed';
  const { clock, look } = useRunningClock(site.siteId, mayClock);
  return clock ? (
    <Strip key={clock.estimateLaborClockId} clock={clock} segment={segment} look={look} />
  ) : null;
}

type StripProps = { clock: Clock; segment: string; look: () => Promise<unknown> };

function Strip({ clock, segment, look }: StripProps) {
  const { t } = useTranslation('labors');
  const { open: notify } = useNotification();
  const { send } = useCommand(stopLaborClock);
  const { siteId, estimateLaborClockId, laborName, extId, vehicleDescription } = clock;
  const pause = useWrite({
    mutationFn: async () => {
      await send({ params: { siteId, estimateLaborClockId } });
      await look();
    },
    onError: (error) => notify?.(failureNotice(t('error.update'), error)),
  });
  const strip = useRef<HTMLElement>(null);
  useRoom();
  useFocusLeft(strip);
  return (
    <section ref={strip} className={styles.strip} aria-label={t('clock.running')}>
      <Link className={styles.what} to={`/repairdashboard/${segment}?search=${encodeURIComponent(extId)}`}>
        <strong>{laborName}</strong>
        {vehicleDescription ? <span>{vehicleDescription}</span> : null}
      </Link>
      <Link className={styles.number} to={vehicleAddress(segment, clock)}>
        #{extId}
      </Link>
      <ClockTime since={clock.clockStartTime} before={clock.clockedSeconds ?? 0} />
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

/** The frame has room for the strip as long as it shows. */
function useRoom(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--clock', '48px');
    return () => void style.removeProperty('--clock');
  }, []);
}

/** Whoever paused by keyboard goes on in the screen, since the button has gone. */
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
