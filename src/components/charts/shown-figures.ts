import { createContext } from 'react';
import type { FileTable } from '../table-file/table';

/** What a chart shows: what it is about, how its sheet is called, what it says, and its numbers. */
export type ShownFigure = { title: string; sheet: string; finding: string; table: FileTable };

/** The charts that a page shows at the moment, for whoever saves all of them as one file. */
export class ShownFigures {
  readonly #figures = new Map<HTMLElement, ShownFigure>();

  /** Says what the chart at an element shows; what is answered takes it back. */
  put(element: HTMLElement, figure: ShownFigure): () => void {
    this.#figures.set(element, figure);
    return () => void this.#figures.delete(element);
  }

  /** All of them in the order of the page, each with the name of its place (`data-chart`). */
  all(): readonly (ShownFigure & { chart: string })[] {
    return [...this.#figures]
      .toSorted(([one], [other]) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      .map(([element, figure]) => ({
        ...figure,
        chart: element.closest<HTMLElement>('[data-chart]')?.dataset['chart'] ?? '',
      }));
  }
}

/** Where the charts of a page say what they show; nowhere, where nobody asks. */
export const ShownFiguresContext = createContext<ShownFigures | undefined>(undefined);
