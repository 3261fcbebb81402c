import { Link } from 'react-router';
import styles from './BoxLinks.module.css';

type Props<Box extends string> = {
  label: string;
  /** The first one is the address without a box. */
  boxes: readonly Box[];
  current: string;
  text: (box: Box) => string;
  /** How many there are in each; nothing shows of none. */
  counts: Readonly<Partial<Record<Box, number>>>;
};

/** The boxes of a page: each is an address of its own (`?box=…`). */
export function BoxLinks<Box extends string>({ label, boxes, current, text, counts }: Props<Box>) {
  return (
    <nav className={styles.boxes} aria-label={label} data-rove>
      {boxes.map((box, at) => (
        <Link
          key={box}
          to={at === 0 ? '?' : `?box=${box}`}
          aria-current={box === current ? 'page' : undefined}
        >
          {text(box)}
          {counts[box] ? <span>{counts[box]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
