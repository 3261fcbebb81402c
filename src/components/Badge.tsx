import type { ReactNode } from 'react';
import type { BadgeTone } from '#domain/statuses';
import { type Hint } from './hint/hint';
import styles from './Badge.module.css';

/** A small label whose color means state; its words say the same. */
export function Badge({ tone, children, ...hint }: { tone: BadgeTone; children: ReactNode } & Hint) {
  return (
    <span className={styles.badge} data-tone={tone} {...hint}>
      {children}
    </span>
  );
}
