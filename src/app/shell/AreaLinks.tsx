import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { HeaderLink } from './links';
import { reloadScreen } from './reload';
import styles from './AreaLinks.module.css';

/** Links to the areas; choosing the one that is open loads it anew (W-080). */
export function AreaLinks({ links }: { links: readonly HeaderLink[] }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  return (
    <>
      {links.map(({ screen, to, external }) =>
        external ? (
          <a key={screen} className={styles.link} href={to}>
            {t(`link.${screen}`)}
          </a>
        ) : (
          <NavLink
            key={screen}
            to={to}
            className={({ isActive }) => (isActive ? `${styles.link} ${styles.active}` : (styles.link ?? ''))}
            onClick={() => {
              if (`${pathname}${search}` === to) reloadScreen();
            }}
          >
            {t(`link.${screen}`)}
          </NavLink>
        ),
      )}
    </>
  );
}
