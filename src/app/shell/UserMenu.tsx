import { useGetIdentity } from '@refinedev/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/session';
import { Flyout } from '../../components/Flyout';
import { tourTarget } from '../../features/tour/steps';
import { laterPart } from '../../components/later/later';
import styles from './UserMenu.module.css';

const UserPanel = laterPart(async () => (await import('./UserPanel')).UserPanel);

/** Preloads the panel on hover; opening it reports a failure to load. */
const prepare = () => void UserPanel.load().catch(() => undefined);

/** Support, language, theme, density, release notes (administrators) and logout (W-096, W-097, W-101). */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { data: user } = useGetIdentity<SessionUser>();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName;
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}` || user.userName.slice(0, 2);
  return (
    <Flyout
      placement="bottomRight"
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.user}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={t('menu.open', { name })}
          onPointerEnter={prepare}
          {...tourTarget('menu')}
        >
          <span aria-hidden="true">{initials.toUpperCase()}</span>
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <UserPanel name={name} onDone={close} />
        </Suspense>
      )}
    </Flyout>
  );
}
