import { Icon } from '../Icon';

/** What clears a field of antd: its button has no name of its own. */
export function ClearIcon({ name }: { name: string }) {
  return (
    <>
      <Icon name="close" size={15} />
      <span className="visually-hidden">{name}</span>
    </>
  );
}
