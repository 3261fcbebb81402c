import { useRef, type PointerEvent } from 'react';
import { SIGNATURE_BOX, drawnOn } from '#domain/signature';
import { Signature } from '../../src/components/signature/Signature';
import styles from './Delivery.module.css';

type Props = {
  path: string;
  name: string;
  hint: string;
  disabled: boolean;
  onChange: (path: string) => void;
};

/** Where somebody signs with a finger, a pen or the mouse. */
export function SignaturePad({ path, name, hint, disabled, onChange }: Props) {
  const drawing = useRef<string>(undefined);
  const draw = (event: PointerEvent<HTMLDivElement>, begins: boolean) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const point = {
      x: ((event.clientX - left) / width) * SIGNATURE_BOX.width,
      y: ((event.clientY - top) / height) * SIGNATURE_BOX.height,
    };
    drawing.current = drawnOn(drawing.current ?? path, point, begins);
    onChange(drawing.current);
  };
  const end = () => {
    drawing.current = undefined;
  };
  return (
    <div
      className={styles.pad}
      data-disabled={disabled}
      data-testid="signature"
      onPointerDown={(event) => {
        if (disabled || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        draw(event, true);
      }}
      onPointerMove={(event) => {
        if (drawing.current !== undefined && event.isPrimary) draw(event, false);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Signature path={path} name={name} />
      {path === '' ? <span className={styles.hint}>{hint}</span> : null}
    </div>
  );
}
