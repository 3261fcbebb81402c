import { Link, useLocation } from 'react-router';
import menu from '../../components/menu.module.css';
import { fetchScreen } from '../screens';
import type { AreaLink } from './links';
import { reloadScreen } from './reload';
import styles from './AreaLinks.module.css';

type Props = {
  links: readonly AreaLink[];
  /** Those that do not fit, by their resources: they are in the page, but invisible and unreachable. */
  over?: ReadonlySet<string>;
  /** Below each other, as in a menu. */
  listed?: boolean;
  /** Someone has chosen one. */
  onGo?: () => void;
};

/** Links to the areas; choosing the one that is open loads it again (W-080). */
export function AreaLinks({ links, over, listed = false, onGo }: Props) {
  const { pathname, search } = useLocation();
  const look = listed ? menu.item : styles.link;
  return (
    <>
      {links.map(({ resource, label, to, external, current }) =>
        external ? (
          <a key={resource} className={look} data-area={resource} data-over={over?.has(resource)} href={to}>
            {label}
          </a>
        ) : (
          <Link
            key={resource}
            to={to}
            className={current && !listed ? `${look} ${styles.active}` : look}
            data-area={resource}
            data-over={over?.has(resource)}
            aria-current={current ? 'page' : undefined}
            // Pointing at an area usually means opening it: its code is loaded before the press.
            onPointerEnter={() => fetchScreen(to)}
            onFocus={() => fetchScreen(to)}
            onClick={() => {
              onGo?.();
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
