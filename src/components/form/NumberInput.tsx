import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';

/** What a field of numbers holds: what was typed stays as it is while it is no number, so that it can be refused. */
export type NumberValue = number | string | null;

/** Thousands apart by one sign, with decimals behind another one or none: `1,500`, `1.500,50`, `12 000`. */
const GROUPED = /^(-?[1-9]\d{0,2})(?:([\s,.'’])\d{3})(?:\2\d{3})*(?:(?!\2)[,.]\d*)?$/;

/** The sign before decimals in a language of the console. */
const decimalIn = (language: string): '.' | ',' => (language === 'en' ? '.' : ',');

/**
 * The number that a text means, with a comma or a point before its decimals; undefined when it means none. Three digits
 * behind such a sign alone are thousands, but for the sign that stands before decimals in the language of whoever typed them.
 */
export function readNumber(text: string, decimal?: '.' | ','): number | undefined {
  const typed = text.trim();
  const sign = GROUPED.exec(typed)?.[2];
  const parted = sign === decimal && typed.split(sign ?? '').length === 2 ? undefined : sign;
  const plain = (parted === undefined ? typed : typed.replaceAll(parted, '')).replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

type Props = Omit<
  InputNumberProps<number | string>,
  'value' | 'onChange' | 'onInput' | 'parser' | 'controls'
> & {
  value?: NumberValue;
  onChange?: (value: NumberValue) => void;
};

/** antd's field for a number: `61,50` and `61.50` are the same in every language, and text that is none stays. */
export function NumberInput({ value = null, onChange, ...rest }: Props) {
  const { i18n } = useTranslation();
  const decimal = decimalIn(i18n.language);
  return (
    <InputNumber<number | string>
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      controls={false}
      style={{ width: '100%' }}
      // A number stands in the language's own way; a text that is none stands as it was typed.
      decimalSeparator={decimal}
      parser={(text) => String(readNumber(text ?? '', decimal) ?? text ?? '')}
      value={value}
      onInput={(text) => {
        if (text.trim() === '') onChange?.(null);
        else onChange?.(readNumber(text, decimal) ?? text);
      }}
      onChange={(next) => {
        // Also the arrow keys; the text that was typed has been told already.
        if (typeof next === 'number' && Number.isFinite(next)) onChange?.(next);
      }}
    />
  );
}
