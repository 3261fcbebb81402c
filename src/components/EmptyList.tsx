import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import styles from './EmptyList.module.css';

type Props = {
  title: string;
  /** Why it is empty. */
  why: string;
  /** The one way out, where there is one. */
  wayOut?: { text: string; onTake: () => void } | undefined;
  /** What there is besides. */
  children?: ReactNode;
};

/** An empty list: that it is, why, and what to do next. */
export function EmptyList({ title, why, wayOut, children }: Props) {
  return (
    <div className={styles.empty}>
      <div role="status">
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <strong>{title}</strong>
              <p>{why}</p>
            </>
          }
        >
          {wayOut ? <Button onClick={wayOut.onTake}>{wayOut.text}</Button> : null}
        </Empty>
      </div>
      {children}
    </div>
  );
}
