import { Button, Empty } from 'antd';
import styles from './EmptyList.module.css';

type Props = {
  title: string;
  /** Why it is empty. */
  why: string;
  /** The one way out, where there is one. */
  wayOut?: { text: string; onTake: () => void } | undefined;
};

/** An empty list: that it is, why, and what to do next. */
export function EmptyList({ title, why, wayOut }: Props) {
  return (
    <div className={styles.empty} role="status">
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
  );
}
