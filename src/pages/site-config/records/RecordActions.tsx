import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import type { MoreAction, Row } from './types';
import type { Order } from './useOrder';

type Props = {
  row: Row;
  name: string;
  readOnly: boolean;
  /** The record's place among its siblings, if that can be changed. */
  order: Order | undefined;
  onOpen: () => void;
  onDelete: (() => void) | undefined;
  more?: readonly MoreAction[] | undefined;
};

/** Actions on a record without opening it. */
export function RecordActions({ row, name, readOnly, order, onOpen, onDelete, more = [] }: Props) {
  const { t } = useTranslation('site-config');
  const place = order?.placeOf(row.id) ?? 0;
  const last = (order?.count ?? 1) - 1;
  const items: MenuProps['items'] = [
    { key: 'open', label: t(readOnly ? 'actions.look' : 'actions.change') },
    ...more.map(({ label, danger = false }) => ({ key: label, label, danger })),
    ...(order
      ? [
          { type: 'divider' as const },
          { key: 'first', label: t('actions.first'), disabled: place === 0 },
          { key: 'last', label: t('actions.last'), disabled: place === last },
        ]
      : []),
    ...(onDelete
      ? [{ type: 'divider' as const }, { key: 'delete', label: t('actions.delete'), danger: true }]
      : []),
  ];
  const act: Readonly<Record<string, () => void>> = {
    open: onOpen,
    ...Object.fromEntries(more.map(({ label, onAct }) => [label, onAct])),
    first: () => order?.move(row.id, -place),
    last: () => order?.move(row.id, last - place),
    delete: () => onDelete?.(),
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      menu={{ items, onClick: ({ key }) => act[key]?.() }}
    >
      <Button
        type="text"
        icon={<Icon name="more" size={16} />}
        aria-haspopup="menu"
        aria-label={t('actions.of', { name })}
      />
    </Dropdown>
  );
}
