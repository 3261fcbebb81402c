import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** A link in a dialog that unfolds what most people need not read (document 2, 2.6). */
export function MoreField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
