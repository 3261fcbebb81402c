import { Button, type ButtonProps } from 'antd';
import { unless } from './hint';

type Props = Omit<ButtonProps, 'onClick' | 'disabled' | 'title'> & {
  /** Why it cannot be pressed now, told to whoever reaches for it; empty where it can. */
  why: string | undefined;
  /** Not needed where it sends a form. */
  onPress?: () => void;
  /** It is sending already, or the like: nothing that a reason is owed for. */
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
