import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { decimalIn, readNumber } from './read-number';

/** What a number field holds: typed text stays as it is while it is not a number, so that it can be refused. */
export type NumberValue = number | string | null;

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
        // Also the arrow keys; typed text has been reported already.
        if (typeof next === 'number' && Number.isFinite(next)) onChange?.(next);
      }}
    />
  );
}
