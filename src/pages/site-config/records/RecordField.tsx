import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormSection } from './form-section';
import styles from './RecordField.module.css';

type Props = Pick<FormItemProps, 'valuePropName' | 'dependencies'> & {
  name: string;
  /** Shares its line with the next field. */
  half?: boolean;
  /** Holds a number; anything else is refused. */
  number?: boolean;
  /** A switch beside its label; it is sent as Y or N and is always valid. */
  row?: boolean;
  /** A select: antd would set "required" where assistive technology cannot use it. */
  choice?: boolean;
  /** Cannot be changed, so there is nothing to validate. */
  fixed?: boolean;
  /** The message if nothing is chosen, for a field that is optional in the services' rules. */
  chosen?: string;
  /** Replaces the hint `{section}.hint.{name}`. */
  more?: ReactNode;
  children: ReactNode;
};

/** Only spaces count as empty. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const unmarked = (rule: FormRule): FormRule =>
  typeof rule === 'function' ? rule : { ...rule, required: false };

/** A form field: its name determines its label, its hint and the services' rules. */
export function RecordField({
  name,
  half,
  number,
  row,
  choice,
  fixed,
  chosen,
  more,
  children,
  ...item
}: Props) {
  const { t } = useTranslation('site-config');
  const { section, rulesOf } = useFormSection();
  const hint = t(`${section}.hint.${name}`, { defaultValue: '' });
  const isNumber: FormRule = {
    validator: async (_: unknown, value: unknown) => {
      if (typeof value === 'string') throw new Error(t('form.noNumber'));
    },
  };
  return (
    <Form.Item
      name={name}
      label={t(`${section}.field.${name}`, { defaultValue: name })}
      extra={more ?? (hint === '' ? undefined : hint)}
      rules={
        chosen
          ? [{ required: true, message: chosen, transform: trimmed }]
          : fixed || row
            ? []
            : [...(number ? [isNumber] : []), ...(choice ? rulesOf(name).map(unmarked) : rulesOf(name))]
      }
      // One reason at a time, the plainest first.
      validateFirst
      className={[styles.field, half ? styles.half : '', row ? styles.row : ''].join(' ')}
      {...item}
    >
      {children}
    </Form.Item>
  );
}
