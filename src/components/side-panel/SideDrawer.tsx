import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { besideThePage } from '../beside-the-page';
import styles from './SideDrawer.module.css';

type Props = { name: string; open: boolean; onClose: () => void; children: ReactNode };

const container = besideThePage('drawers');

/** The panel as a drawer: Escape, the cross and a tap beside it close it. */
export function SideDrawer({ name, open, onClose, children }: Props) {
  return (
    <Drawer
      open={open}
      title={name}
      placement="left"
      width="min(320px, 88vw)"
      destroyOnHidden
      getContainer={container}
      classNames={{ header: styles.header ?? '', body: styles.body ?? '' }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
