import type { CockpitWords } from '#domain/cockpit/words';
import type { Day } from '#domain/days';
import type { Part } from '#domain/ledger/parts';
import type { PaperFacts } from './facts';

/** A part of the paper: its sentence, and its table in words. A column of numbers is right-aligned with its title. */
export type Section = {
  title: string;
  finding: string;
  columns: readonly { title: string; numeric: boolean }[];
  rows: readonly (readonly string[])[];
  /** The parts of the whole, in percent, if it is drawn as a bar. */
  bar?: readonly { part: Part; percent: number }[];
};

/** What the sections are written with. `now` in milliseconds, `today` the day at the site. */
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
