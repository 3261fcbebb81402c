import { Link, useLocation } from 'react-router';
import { fetchScreen } from '../screens';
import type { AreaLink } from './links';
import { reloadScreen } from './reload';
import styles from './AreaLinks.module.css';

/** Links to the areas; choosing the one that is open loads it anew (W-080). */
export function AreaLinks({ links }: { links: readonly AreaLink[] }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {links.map(({ resource, label, to, external, current }) =>
        external ? (
          <a key={resource} className={styles.link} href={to}>
            {label}
          </a>
        ) : (
          <Link
            key={resource}
            to={to}
            className={current ? `${styles.link} ${styles.active}` : styles.link}
            aria-current={current ? 'page' : undefined}
            // Whoever points at an area is about to open it: its code is on its way before the press.
            onPointerEnter={() => fetchScreen(to)}
            onFocus={() => fetchScreen(to)}
            onClick={() => {
              if (`${pathname}${search}` === to) reloadScreen();
            }}
          >
            {label}
          </Link>
        ),
      )}
    </>
  );
}
