import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** A link in a dialog that unfolds what most people need not read. */
export function MoreField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Collapse ghost size="small" className={styles.more ?? ''} items={[{ key: 'more', label, children }]} />
  );
}
