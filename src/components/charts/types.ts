import type { ReactNode } from 'react';
import type { Day } from '#domain/days';

/** A color of the charts. Eight tell things apart; `quiet` is for what is only there to compare with. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'quiet';

/** One thing that a chart tells apart from others. Hatched is time that is closed, or else not to be worked in. */
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
  /** What stands in place of the chart where there is nothing to draw. */
  empty: string;
  /** The name of the CSV, without its ending. */
  file: string;
  /** The name of its sheet in Excel, of 31 characters at most; that of the file, cut short, where nothing is said. */
  sheet?: string;
  /** Where the title stands among the headings of the page; below a section of it where nothing is said. */
  level?: 2 | 3 | 4;
  /** What changes the chart; it stands before its table and file. */
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
  /** Marks of one group stand above each other, of a vertical chart beside each other. */
  readonly group: number;
  /** The place within its group: one further goes on to the mark of the same place in the next group, or the nearest. */
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
