import { Form } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleField } from '#domain/stage-work';
import styles from '../frame/section.module.css';

/** What ties an input to its label and to what is wrong with it. */
type Said = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  field: VehicleField;
  problem: string | undefined;
  extra?: ReactNode;
  children: (said: Said) => ReactNode;
};

/** A field of the vehicle that saves itself: its name above, and below it why it cannot be saved. */
export function Field({ field, problem, extra, children }: Props) {
  const { t } = useTranslation('workbench');
  const id = useId();
  const wrong = problem !== undefined;
  return (
    <Form.Item
      label={t(`vehicle.field.${field}`)}
      htmlFor={id}
      layout="vertical"
      className={styles.item ?? ''}
      extra={extra}
      {...(wrong
        ? { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{problem}</span> }
        : {})}
    >
      {children({ id, 'aria-invalid': wrong, 'aria-describedby': wrong ? `${id}-problem` : undefined })}
    </Form.Item>
  );
}
