import { Form, Input } from 'antd';
import { useId } from 'react';
import styles from './fields.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** More than one line makes it a field for sentences, in which Enter begins a line. */
  lines?: number;
  maxLength?: number;
  onEnter?: () => void;
  /** The dialog was opened in order to type it. */
  first?: boolean;
};

/** A text in a dialog (document 2, 2.6). */
export function TextField({ label, value, onChange, lines = 1, maxLength, onEnter, first = false }: Props) {
  const id = useId();
  const shared = {
    id,
    value,
    maxLength,
    ...(first ? { 'data-autofocus': true } : {}),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Form.Item label={label} htmlFor={id} layout="vertical" colon={false} className={styles.text ?? ''}>
      {lines > 1 ? (
        <Input.TextArea rows={lines} {...shared} />
      ) : (
        <Input autoComplete="off" {...shared} onPressEnter={onEnter} />
      )}
    </Form.Item>
  );
}
