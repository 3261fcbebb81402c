import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { named } from '../../../components/hint/hint';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Icon } from '../../../components/Icon';
import { keysAreTaken } from '../../../components/keyboard/keys-are-taken';
import { LaterError } from '../../../components/LaterError';
import { leaveOrAsk } from '../../../components/unsaved-changes/unsaved-store';
import { formatNumber } from '../../../providers/i18n/format';
import type { ListWalk, Place } from '../hooks/useListWalk';
import styles from './WalkBar.module.css';

type Props = {
  walk: ListWalk;
  /** A dialog of the embedded page is open: no key may lead away from it. */
  still: boolean;
};

/** The vehicle's position in the list that it was opened from, with links to the previous and next one. */
export function WalkBar({ walk, still }: Props) {
  const { place, busy, error, clearError } = walk;
  const go = (by: 1 | -1) => leaveOrAsk(() => walk.step(by));
  useKeys((by) => {
    if (place && !still) go(by);
  });
  return (
    <>
      {place ? <Steps place={place} busy={busy} onGo={go} /> : null}
      <LaterError error={error} onClose={clearError} />
    </>
  );
}

type StepsProps = { place: Place; busy: boolean; onGo: (by: 1 | -1) => void };

function Steps({ place: { number, loaded, count }, busy, onGo }: StepsProps) {
  const { t, i18n } = useTranslation('stages');
  const write = (value: number) => formatNumber(value, i18n.language);
  const total = count === undefined ? `${write(loaded)}+` : write(count);
  return (
    <nav className={styles.walk} aria-label={t('walk.label')} aria-busy={busy}>
      <ReasonButton
        type="text"
        {...named(t('walk.previous'))}
        aria-keyshortcuts="k"
        icon={<Icon name="left" />}
        why={number === 1 ? t('walk.first') : undefined}
        onPress={() => onGo(-1)}
      />
      <span>{t('walk.place', { place: write(number), total })}</span>
      <ReasonButton
        type="text"
        {...named(t('walk.next'))}
        aria-keyshortcuts="j"
        icon={<Icon name="right" />}
        why={number === count ? t('walk.end') : undefined}
        onPress={() => onGo(1)}
      />
    </nav>
  );
}

/** `j` and `k`, as in the list, except while typing. */
function useKeys(onStep: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
    if (event.key === 'j') onStep(1);
    else if (event.key === 'k') onStep(-1);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
