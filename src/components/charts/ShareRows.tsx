import { useId, useMemo } from 'react';
import { ChartFigure } from './ChartFigure';
import { Hatch } from './Hatch';
import { Plot } from './Plot';
import { layShareRows, ROW_BAR_PX, type ShareRow } from './share-rows-layout';
import { percentsOf } from '#domain/shares';
import { textWidth } from './text-width';
import { toned, toneOf } from './tones';
import type { FigureTexts, Mark, Measured, Series } from './types';
import { useWidth } from './useWidth';
import { useWords } from './useWords';
import styles from './drawing.module.css';

/** Below this width the words of a row are above its bar. */
const WORDS_Y = 15;

type Props = FigureTexts &
  Measured & {
    /** What the rows are, such as Customer: the title of their column. */
    subject: string;
    parts: readonly Series[];
    /** In the order in which they are to stand. */
    rows: readonly ShareRow[];
    /** How many of them are drawn; the table has all. */
    drawn?: number;
    /** Further columns of the table, in the order of the rows. */
    details?: readonly {
      title: string;
      write?: (value: never) => string;
      values: readonly (number | null)[];
    }[];
    /** A row by its key, or a part of it by both keys with a space between. */
    picked?: string | undefined;
    onPick?: (key: string) => void;
  };

/** Several wholes below each other, each a bar of full width, so that their parts can be compared. */
export function ShareRows(props: Props) {
  const { subject, parts, rows, drawn, measure, format, details = [], picked, onPick, ...texts } = props;
  const { percent } = useWords();
  const id = useId();
  const [box, width] = useWidth();
  const layout = useMemo(
    () => layShareRows({ parts, rows: rows.slice(0, drawn), format, percent, textWidth, width }),
    [parts, rows, drawn, format, percent, width],
  );
  const percents = rows.map(({ values }) => percentsOf(parts.map((_, index) => values[index] ?? 0)));
  const table = {
    columns: [
      { title: subject },
      ...details,
      ...parts.map(({ label }) => ({ title: `${measure}, ${label}`, write: format })),
    ],
    rows: rows.map(({ label, values }, row) => [
      label,
      ...details.map((detail) => detail.values[row] ?? null),
      ...parts.map((_, index) => values[index] ?? 0),
    ]),
  };
  const items = parts.map((part, index) => ({
    key: part.key,
    label: part.label,
    kind: part.hatched ? ('hatched' as const) : ('fill' as const),
    tone: toneOf(part, index),
  }));
  const tell = ({ group, place }: Mark) => ({
    head: rows[group]?.label ?? '',
    lines: items.flatMap((item, index) => {
      const value = rows[group]?.values[index] ?? 0;
      const share = percent(percents[group]?.[index] ?? 0);
      return value === 0
        ? []
        : [{ ...item, value: `${format(value)} · ${share}`, current: index === place - 1 }];
    }),
  });
  const cursor = ({ x, y, halfWidth = 0, halfHeight = 0 }: Mark) => (
    <rect
      className={styles.outline}
      x={x - halfWidth + 1}
      y={y - halfHeight - 1}
      width={Math.max(0, halfWidth * 2 - 2)}
      height={halfHeight * 2 + 2}
      rx={3}
    />
  );
  const drawing = useMemo(
    () => (
      <>
        {parts.map((part, index) =>
          part.hatched ? <Hatch key={part.key} id={`${id}-${index}`} tone={toneOf(part, index)} /> : null,
        )}
        {layout.rows.map(({ key, label, told, top, segments }) => (
          <g key={key}>
            <text className={styles.strong} y={top + WORDS_Y}>
              {label}
            </text>
            <text className={styles.text} x={width} y={top + WORDS_Y} textAnchor="end">
              {told}
            </text>
            {segments.map(({ mark, part, x, width: length }) => (
              <rect
                key={mark.key}
                className={styles.fill}
                x={x}
                y={top + layout.barTop}
                width={length}
                height={ROW_BAR_PX}
                rx={2}
                style={{
                  ...toned(toneOf(parts[part] ?? {}, part)),
                  ...(parts[part]?.hatched ? { fill: `url(#${id}-${part})` } : {}),
                }}
              />
            ))}
          </g>
        ))}
      </>
    ),
    [id, parts, layout, width],
  );
  return (
    <ChartFigure {...texts} table={table} legend={{ items }}>
      <Plot
        name={texts.title}
        box={box}
        width={width}
        height={layout.height}
        marks={layout.marks}
        reach="on"
        vertical
        picked={picked}
        onPick={onPick && (({ picks = '' }) => onPick(picks))}
        tell={tell}
        cursor={cursor}
      >
        {drawing}
      </Plot>
    </ChartFigure>
  );
}
