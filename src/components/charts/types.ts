import type { ReactNode } from 'react';
import type { Day } from '#domain/days';

/** A chart color. Eight distinguish things; `quiet` is only for comparison. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'quiet';

/** One series of a chart. Hatched is time that is closed, or otherwise not workable. */
export type Series = {
  readonly key: string;
  readonly label: string;
  /** The color by its place in the chart, where none is named. */
  readonly tone?: Tone;
  readonly hatched?: boolean;
};

/** What every chart says in words. */
export type FigureTexts = {
  title: string;
  /** What the chart shows, as a sentence. */
  finding: string;
  /** Shown instead of the chart if there is nothing to draw. */
  empty: string;
  /** The name of the CSV, without its ending. */
  file: string;
  /** The name of its sheet in Excel, of 31 characters at most; that of the file, cut short, where nothing is said. */
  sheet?: string;
  /** The title's heading level on the page; below a section by default. */
  level?: 2 | 3 | 4;
  /** Controls of the chart; before its table and file. */
  control?: ReactNode;
};

/** Values, and what they are. */
export type Measured = {
  /** What is measured, such as Open hours: the title of its column. */
  measure: string;
  /** Writes a value with its unit. */
  format: (value: number) => string;
};

/** A place in a chart that the cursor can stand on. */
export type Mark = {
  readonly key: string;
  /** Marks of one group are above each other, in a vertical chart beside each other. */
  readonly group: number;
  /** The place within its group: moving on goes to the mark of the same place in the next group, or the nearest. */
  readonly place: number;
  readonly x: number;
  readonly y: number;
  /** How far it reaches around its middle. */
  readonly halfWidth?: number;
  readonly halfHeight?: number;
  /** What is read out. */
  readonly name: string;
  /** What is picked with it. */
  readonly picks?: string;
};

/** Values of days: one for each day, none where nothing is known. */
export type DaySeries = Series & { readonly values: readonly (number | null)[] };
export type DayAxis = { days: readonly Day[] };
