import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';

/** What a field of numbers holds: what was typed stays as it is while it is no number, so that it can be refused. */
export type NumberValue = number | string | null;

/**
 * The number that a text means, with a comma or a point before its decimals; undefined when it means none. A whole
 * number has no decimals: what stands before its last three digits parts the thousands.
 */
export function readNumber(text: string, whole = false): number | undefined {
  const digits = whole ? text.trim().replace(/[\s,.](?=\d{3}$)/, '') : text.trim();
  const plain = digits.replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

type Props = Omit<
  InputNumberProps<number | string>,
  'value' | 'onChange' | 'onInput' | 'parser' | 'controls'
> & {
  value?: NumberValue;
  onChange?: (value: NumberValue) => void;
  /** It holds whole numbers, which may be typed with their thousands apart. */
  whole?: boolean;
};

/** antd's field for a number: `61,50` and `61.50` are the same in every language, and text that is none stays. */
export function NumberInput({ value = null, onChange, whole = false, ...rest }: Props) {
  const { i18n } = useTranslation();
  return (
    <InputNumber<number | string>
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      controls={false}
      style={{ width: '100%' }}
      // A number stands in the language's own way; a text that is none stands as it was typed.
      decimalSeparator={i18n.language === 'en' ? '.' : ','}
      parser={(text) => String(readNumber(text ?? '', whole) ?? text ?? '')}
      value={value}
      onInput={(text) => {
        if (text.trim() === '') onChange?.(null);
        else onChange?.(readNumber(text, whole) ?? text);
      }}
      onChange={(next) => {
        // Also the arrow keys; the text that was typed has been told already.
        if (typeof next === 'number' && Number.isFinite(next)) onChange?.(next);
      }}
    />
  );
}
