import { useLayoutEffect, useRef } from 'react';
import { Swatch, type SwatchKind } from './Swatch';
import type { Mark, Tone } from './types';
import styles from './Tip.module.css';

export type TipLine = {
  key: string;
  label: string;
  value: string;
  kind?: SwatchKind;
  tone?: Tone;
  /** The cursor stands on it. */
  current?: boolean;
};
export type TipText = { head: string; lines: readonly TipLine[] };

type Props = { text: TipText; mark: Mark; width: number; height: number };

/** How far it stands from its mark, in pixels. */
const GAP_PX = 14;

/** What stands beside the cursor; it is read out by the cursor itself. */
export function Tip({ text, mark, width, height }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = ref.current;
    if (!tip) return;
    const { offsetWidth, offsetHeight } = tip;
    const { left, top } = placeOf(mark, { width: offsetWidth, height: offsetHeight }, { width, height });
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  });
  return (
    <div ref={ref} className={styles.tip} aria-hidden="true" data-testid="tip">
      <p className={styles.head}>{text.head}</p>
      {text.lines.map(({ key, label, value, kind, tone, current = false }) => (
        <p key={key} className={styles.line} data-current={current}>
          {kind && tone ? <Swatch kind={kind} tone={tone} /> : null}
          <span>{label}</span>
          <b>{value}</b>
        </p>
      ))}
    </div>
  );
}

type Size = { width: number; height: number };

/**
 * Beside the mark if there is room on either side, otherwise below it; never past the sides of the chart. It does not
 * cover what reaches to the left, such as a bar.
 */
export function placeOf(
  { x, y, halfWidth = 0, halfHeight = 0 }: Mark,
  tip: Size,
  chart: Size,
): { left: number; top: number } {
  const beside = Math.min(Math.max(0, y - tip.height / 2), Math.max(0, chart.height - tip.height));
  // On a bar that is lower than the tip it would cover its subject.
  const low = tip.height > chart.height;
  if (!low && x + GAP_PX + tip.width <= chart.width) return { left: x + GAP_PX, top: beside };
  if (!low && halfWidth === 0 && x - GAP_PX - tip.width >= 0)
    return { left: x - GAP_PX - tip.width, top: beside };
  return {
    left: Math.min(Math.max(0, x - tip.width / 2), Math.max(0, chart.width - tip.width)),
    top: y + halfHeight + GAP_PX / 2,
  };
}
