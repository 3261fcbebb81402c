import { Form } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** What ties an input to its label and to what is wrong with it. */
type Said = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  label: string;
  problem: string | undefined;
  /** The problem is a question, and no reason against what stands there. */
  questioned?: boolean;
  extra?: ReactNode;
  children: (said: Said) => ReactNode;
};

/** A field with its name above, and below it what is wrong with what stands there. */
export function LabelledField({ label, problem, questioned = false, extra, children }: Props) {
  const id = useId();
  const wrong = problem !== undefined;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      layout="vertical"
      className={styles.item ?? ''}
      extra={extra}
      {...(wrong
        ? {
            validateStatus: questioned ? ('warning' as const) : ('error' as const),
            help: <span id={`${id}-problem`}>{problem}</span>,
          }
        : {})}
    >
      {children({ id, 'aria-invalid': wrong, 'aria-describedby': wrong ? `${id}-problem` : undefined })}
    </Form.Item>
  );
}
