import { List } from 'antd';
import type { ReactNode } from 'react';
import styles from './RecordCards.module.css';

type Props<R extends { id: number | string }> = {
  rows: readonly R[];
  card: (row: R) => ReactNode;
  changed: ReadonlySet<string>;
  loading: boolean;
  onOpen: ((row: R) => void) | undefined;
  tail?: (row: R) => ReactNode;
};

/** The rows of a list on a phone: a card for each. */
export function RecordCards<R extends { id: number | string }>(props: Props<R>) {
  const { rows, card, changed, loading, onOpen, tail } = props;
  return (
    <List
      dataSource={[...rows]}
      rowKey={({ id }) => String(id)}
      loading={{ spinning: loading, delay: 300 }}
      locale={{ emptyText: ' ' }}
      renderItem={(row, index) => (
        <List.Item
          className={styles.item ?? ''}
          data-index={index}
          data-changed={changed.has(String(row.id))}
        >
          {onOpen ? (
            <button type="button" data-primary className={styles.card} onClick={() => onOpen(row)}>
              {card(row)}
            </button>
          ) : (
            <div className={styles.card}>{card(row)}</div>
          )}
          {tail?.(row)}
        </List.Item>
      )}
    />
  );
}
