import Input from 'antd/es/input/Input';
import type { Day } from '#domain/days';

type Props = {
  /** By the form whose field it is, as are value (empty for no day), description and whether it is refused. */
  id?: string;
  value?: Day;
  onChange?: (day: Day) => void;
  /** The first and the last day that makes sense. */
  min?: Day;
  max?: Day;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  'data-autofocus'?: boolean;
};

/** One day, by the calendar of the device: typed with the keyboard, chosen with a thumb. */
export function DayField({ value = '', onChange, ...props }: Props) {
  return <Input {...props} type="date" value={value} onChange={({ target }) => onChange?.(target.value)} />;
}
