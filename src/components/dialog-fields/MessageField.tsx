import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

type Props = { tone: 'success' | 'danger'; children: ReactNode };

/** The outcome of something, in a dialog; failures are announced at once to those who cannot see them. */
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
