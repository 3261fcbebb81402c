import type { ReactNode } from 'react';
import type { BadgeTone } from '#domain/statuses';
import styles from './Badge.module.css';

/** A small label whose colour means state; its words say the same. */
export function Badge({ tone, children, title }: { tone: BadgeTone; children: ReactNode; title?: string }) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
