import { Dropdown, type MenuProps } from 'antd';
import type { KeyboardEvent } from 'react';
import type { Action, ActionItem } from './ActionMenu';
import styles from './ActionMenuPanel.module.css';

type Props = {
  name: string;
  items: readonly ActionItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gives the focus back to the button. */
  onLeave: () => void;
};

type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** The menu of an `ActionMenu`, anchored to the place of its button: that stays the same element, with its focus. */
export function ActionMenuPanel({ name, items, open, onOpenChange, onLeave }: Props) {
  // A choice may open a dialog, which remembers where the focus was: on the button by then.
  const leave = () => {
    onLeave();
    onOpenChange(false);
  };
  const itemOf = ({ key, text, hint, name: called, off, danger = false, onChoose }: Action) => ({
    key,
    danger,
    disabled: off !== undefined,
    label: (
      <span className={styles.item}>
        {text}
        {off !== undefined || hint !== undefined ? <small>{off ?? hint}</small> : null}
      </span>
    ),
    ...(called === undefined ? {} : { 'aria-label': called }),
    onClick: () => {
      leave();
      onChoose();
    },
  });
  const menuItems = items.map((item, place): MenuItem => {
    if (item.kind === 'line') return { type: 'divider', key: `line-${place}` };
    if (item.kind === 'action') return itemOf(item);
    const label = (
      <span className={styles.title}>
        <strong>{item.text}</strong>
        {item.hint}
      </span>
    );
    return { type: 'group', key: item.key, label, children: item.items.map(itemOf) };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (event.key === 'Enter') {
      // The button has the focus by now, and would open the menu once more.
      event.preventDefault();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      focusByLetter(event.currentTarget, event.key);
    }
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      // antd's slide moves the actions while they can already be chosen: a quick hand would miss, or choose another.
      transitionName=""
      overlayClassName={styles.panel ?? ''}
      menu={{ items: menuItems, selectable: false, onKeyDown, 'aria-label': name }}
    >
      <span className={styles.place} aria-hidden="true" />
    </Dropdown>
  );
}

/** The next action that begins with a letter, as in any menu. */
function focusByLetter(menu: HTMLElement, letter: string): void {
  const all = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')];
  const at = all.findIndex((item) => item === document.activeElement);
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
    (item.ariaLabel ?? item.textContent).toLowerCase().startsWith(letter.toLowerCase()),
  );
  next?.focus();
}
