import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { liveStream } from '../../providers/live/live-stream';
import { explained } from '../../components/hint/hint';
import { tourTarget } from '../../features/tour/steps';
import styles from './Header.module.css';

/** Says whether changes of others arrive: live, reconnecting or offline. */
export function LiveIndicator() {
  const { t } = useTranslation('shell');
  const state = useSyncExternalStore(liveStream.watch, liveStream.state);
  return (
    <span
      className={styles.live}
      data-state={state}
      role="status"
      {...tourTarget('live')}
      {...explained(t(`live.${state}Hint`))}
    >
      <i aria-hidden="true" />
      <span data-gives="live">{t(`live.${state}`)}</span>
    </span>
  );
}
