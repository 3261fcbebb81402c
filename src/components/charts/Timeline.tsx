import { useMemo } from 'react';
import type { FileTable } from '../table-file/table';
import { ChartFigure } from './ChartFigure';
import { DrawnTimeline } from './DrawnTimeline';
import type { LegendItem } from './Legend';
import { Plot } from './Plot';
import { textWidth } from './text-width';
import type { TimeTick } from './time-ticks';
import { layTimeline, type TimeGroup, type TimeSpan } from './timeline-layout';
import type { TipText } from './Tip';
import type { FigureTexts, Mark } from './types';
import { useWidth } from './useWidth';
import styles from './drawing.module.css';

type Props = FigureTexts & {
  groups: readonly TimeGroup[];
  /** What of the time is in view. */
  view: TimeSpan;
  shaded: readonly TimeSpan[];
  now: { at: number; label: string } | undefined;
  timeZone: string;
  formatTick: (tick: TimeTick) => string;
  table: FileTable;
  legend: readonly LegendItem[];
  /** What is told beside the bar of a key. */
  tell: (key: string) => TipText;
  onPick: (key: string) => void;
};

/**
 * Stretches of time in rows below each other, all on one scale: each can be reached, and none is too short to be seen.
 */
export function Timeline({
  groups,
  view,
  shaded,
  now,
  timeZone,
  formatTick,
  table,
  legend,
  tell,
  onPick,
  ...texts
}: Props) {
  const [box, width] = useWidth();
  const layout = useMemo(
    () => layTimeline({ groups, view, shaded, timeZone, formatTick, textWidth, width }),
    [groups, view, shaded, timeZone, formatTick, width],
  );
  const drawn = useMemo(() => new Map(layout.bars.map((one) => [one.bar.key, one])), [layout]);
  const cursor = ({ key }: Mark) => {
    const bar = drawn.get(key);
    return bar ? (
      <rect
        className={styles.outline}
        x={bar.x - 2}
        y={bar.y - 2}
        width={bar.width + 4}
        height={bar.height + 4}
        rx={4}
      />
    ) : null;
  };
  const drawing = useMemo(
    () => <DrawnTimeline layout={layout} now={now} width={width} />,
    [layout, now, width],
  );
  return (
    <ChartFigure {...texts} table={table} legend={{ items: legend }}>
      <Plot
        name={texts.title}
        box={box}
        width={width}
        height={layout.height}
        marks={layout.marks}
        reach="on"
        vertical
        onPick={({ key }) => onPick(key)}
        tell={({ key }) => tell(key)}
        cursor={cursor}
      >
        {drawing}
      </Plot>
    </ChartFigure>
  );
}
