import { Radio } from 'antd';

type Props = {
  /** By the form whose field it is, as are value, description and whether it is refused. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  options: readonly { value: string; label: string }[];
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  className?: string | undefined;
};

/** One of a few, all at a glance. antd's own group has no role, and could neither be named nor take the focus. */
export function RadioList({ id, value = '', onChange, options, className, ...said }: Props) {
  return (
    <div role="radiogroup" id={id} tabIndex={-1} {...said}>
      <Radio.Group
        value={value}
        className={className ?? ''}
        options={[...options]}
        onChange={({ target }) => onChange?.(String(target.value))}
      />
    </div>
  );
}
