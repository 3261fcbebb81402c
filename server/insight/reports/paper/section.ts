import type { CockpitWords } from '#domain/cockpit/words';
import type { Day } from '#domain/days';
import type { Part } from '#domain/ledger/parts';
import type { PaperFacts } from './facts';

/** A part of the paper: what it says, and its table in words. A column of numbers stands under the end of its title. */
export type Section = {
  title: string;
  finding: string;
  columns: readonly { title: string; numeric: boolean }[];
  rows: readonly (readonly string[])[];
  /** What the whole is made of, in percent, where it is drawn as a bar. */
  bar?: readonly { part: Part; percent: number }[];
};

/** What the sections are told with. `now` in milliseconds, `today` the day at the site. */
export type Telling = {
  words: CockpitWords;
  facts: PaperFacts;
  language: string;
  now: number;
  today: Day;
};

export const NOTHING = '–';
export const text = (title: string) => ({ title, numeric: false });
export const number = (title: string) => ({ title, numeric: true });
export const orNothing = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? NOTHING : write(value);
