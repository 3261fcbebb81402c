import type { Say } from '#domain/cockpit/words';
import type { ReportFilter } from '#domain/mail-reports/report';
import { isStageName } from '#domain/stages';
import type { LookContext } from '../../../platform/http/context';

/** The reader of a report, and their language. */
export type Told = { context: LookContext; say: Say; language: string };

/** What is requested of a list: its filter, its view, and how addresses name the site to the reader. */
export type Asked = { filter: ReportFilter; viewId: number | null; segment: string };

/** A list in a report: how many rows there are, and the first ones. */
export type ToldList = {
  count: number;
  label: string;
  head: readonly string[];
  rows: readonly { cells: readonly string[]; order: { workOrderId: number; extId: string } }[];
  /** The address in the console that shows the same. */
  to: string;
};

export type TellList = (told: Told, asked: Asked) => Promise<ToldList>;

/** A stage as the reader's lists call it. */
export const stageIn =
  (say: Say) =>
  (stage: string): string =>
    isStageName(stage) ? say(`work-orders:stage.${stage}`) : stage;

/** None of the reader's own views opens instead: what opens is what was counted. */
export const withoutView = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}saved=all`;
