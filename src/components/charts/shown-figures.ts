import { createContext } from 'react';
import type { FileTable } from '../table-file/table';

/** What a chart shows: its subject, its sheet's name, its message, and its numbers. */
export type ShownFigure = { title: string; sheet: string; finding: string; table: FileTable };

/** The charts that a page currently shows, for saving all of them as one file. */
export class ShownFigures {
  readonly #figures = new Map<HTMLElement, ShownFigure>();

  /** Registers the chart at an element; the returned function removes it. */
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

/** Where the charts of a page register; undefined if nobody collects them. */
export const ShownFiguresContext = createContext<ShownFigures | undefined>(undefined);
