import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

type Props = { tone: 'success' | 'danger'; children: ReactNode };

/** What came of something, in a dialog; trouble is told at once to whoever cannot see it. */
export function MessageField({ tone, children }: Props) {
  return (
    <Alert
      showIcon
      role={tone === 'danger' ? 'alert' : 'status'}
      type={tone === 'danger' ? 'error' : 'success'}
      className={styles.message ?? ''}
      message={children}
    />
  );
}
