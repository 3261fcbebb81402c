import { Button, type ButtonProps } from 'antd';
import { unless } from './hint';

type Props = Omit<ButtonProps, 'onClick' | 'disabled' | 'title'> & {
  /** Why it cannot be pressed now, shown on reaching for it; empty if it can. */
  why: string | undefined;
  /** Not needed where it sends a form. */
  onPress?: () => void;
  /** It is sending already, or the like: no reason is needed. */
  disabled?: boolean;
};

/** antd's button that says why it cannot be pressed. */
export function ReasonButton({ why, onPress = () => undefined, className = '', ...props }: Props) {
  return (
    <Button
      {...props}
      className={why ? `${className} ant-btn-disabled` : className}
      {...unless(why, onPress)}
    />
  );
}
