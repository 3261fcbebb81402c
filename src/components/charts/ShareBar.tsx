import { useId, useMemo } from 'react';
import { ChartFigure } from './ChartFigure';
import { Hatch } from './Hatch';
import { Plot } from './Plot';
import { BAR_PX, layShares, type ShareBarData, type ShareSegment } from './share-layout';
import { percentsOf } from '#domain/shares';
import { textWidth } from './text-width';
import { toned, toneOf } from './tones';
import type { FigureTexts, Mark, Measured, Series } from './types';
import { useWidth } from './useWidth';
import { useWords } from './useWords';
import styles from './drawing.module.css';

type Props = FigureTexts &
  Measured & {
    /** What the parts are, such as Cause: the title of their column. */
    subject: string;
    parts: readonly Series[];
    /** The whole, and if compared, its former value. */
    bars: readonly ShareBarData[];
    picked?: string | undefined;
    onPick?: (key: string) => void;
  };

/** A whole and its parts, as one bar of full width. */
export function ShareBar({ subject, parts, bars, measure, format, picked, onPick, ...texts }: Props) {
  const { t, percent } = useWords();
  const id = useId();
  const [box, width] = useWidth();
  const layout = useMemo(
    () => layShares({ parts, bars, format, percent, textWidth, width }),
    [parts, bars, format, percent, width],
  );
  const percents = bars.map(({ values }) => percentsOf(parts.map((_, index) => values[index] ?? 0)));
  const valueOf = (bar: number, part: number) => bars[bar]?.values[part] ?? 0;
  const isEmpty = bars.every(({ values }) => values.every((value) => value === 0));
  const several = bars.length > 1;
  const table = {
    columns: [
      { title: subject },
      ...bars.flatMap(({ label }) => [
        { title: several ? `${measure}, ${label}` : measure, write: format },
        { title: several ? `${t('share')}, ${label}` : t('share'), write: percent },
      ]),
    ],
    rows: isEmpty
      ? []
      : parts.map(({ label }, part) => [
          label,
          ...bars.flatMap((_, bar) => [valueOf(bar, part), percents[bar]?.[part] ?? 0]),
        ]),
  };
  const items = parts.map((part, index) => ({
    key: part.key,
    label: part.label,
    kind: part.hatched ? ('hatched' as const) : ('fill' as const),
    tone: toneOf(part, index),
    value: several
      ? percents
          .map((shares) => percent(shares[index] ?? 0))
          .toReversed()
          .join(' → ')
      : `${format(valueOf(0, index))} · ${percent(percents[0]?.[index] ?? 0)}`,
  }));
  const tell = ({ group }: Mark) => ({
    head: parts[group]?.label ?? '',
    lines: bars.map(({ key, label }, bar) => ({
      key,
      label: several ? label : measure,
      value: `${format(valueOf(bar, group))} · ${percent(percents[bar]?.[group] ?? 0)}`,
    })),
  });
  const cursor = ({ x, y, halfWidth = 0 }: Mark) => (
    <rect
      className={styles.outline}
      x={x - halfWidth + 1}
      y={y - BAR_PX / 2 - 2}
      width={Math.max(0, halfWidth * 2 - 2)}
      height={BAR_PX + 4}
      rx={4}
    />
  );
  const drawing = useMemo(
    () => (
      <>
        {parts.map((part, index) =>
          part.hatched ? <Hatch key={part.key} id={`${id}-${index}`} tone={toneOf(part, index)} /> : null,
        )}
        {layout.labels.map(({ key, text, y }) => (
          <text key={key} className={styles.text} y={y}>
            {text}
          </text>
        ))}
        {layout.segments.map((segment) => (
          <Segment
            key={segment.mark.key}
            id={id}
            part={parts[segment.mark.group]}
            segment={segment}
            picked={picked}
          />
        ))}
      </>
    ),
    [id, parts, layout, picked],
  );
  return (
    <ChartFigure {...texts} table={table} legend={{ items, columns: true, picked, onPick }}>
      <Plot
        name={texts.title}
        box={box}
        width={width}
        height={layout.height}
        marks={layout.marks}
        reach="on"
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

type SegmentProps = {
  id: string;
  part: Series | undefined;
  segment: ShareSegment;
  picked: string | undefined;
};

function Segment({ id, part, segment, picked }: SegmentProps) {
  const { mark, x, y, width, words } = segment;
  const hatched = part?.hatched === true;
  return (
    <g
      style={toned(toneOf(part ?? {}, mark.group))}
      data-faded={picked !== undefined && picked !== part?.key}
      className={styles.segment}
    >
      <rect
        className={styles.fill}
        x={x}
        y={y}
        width={width}
        height={BAR_PX}
        rx={3}
        {...(hatched ? { style: { fill: `url(#${id}-${mark.group})` } } : {})}
      />
      {picked !== undefined && picked === part?.key ? (
        <rect
          className={styles.outline}
          x={x + 1}
          y={y + 1}
          width={Math.max(0, width - 2)}
          height={BAR_PX - 2}
          rx={2}
        />
      ) : null}
      {words.map((word, index) => (
        <text
          key={word}
          className={hatched ? `${styles.strong} ${styles.halo}` : styles.upon}
          x={x + 8}
          y={y + BAR_PX / 2 + (index - (words.length - 1) / 2) * 16}
          dy="0.35em"
        >
          {word}
        </text>
      ))}
    </g>
  );
}
