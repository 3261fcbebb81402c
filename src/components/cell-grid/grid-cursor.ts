/** Where the cursor of a grid is, and whether its cell is being typed into. */
export type Cursor<Before = unknown> = {
  row: string;
  column: number;
  /** `type` began with a key and ends with any arrow; in `edit` the arrows move in the text. */
  mode: 'move' | 'type' | 'edit';
  /** What was typed first, and the former content, for Escape. */
  initial: string;
  before: Before | undefined;
  /** The cell takes the focus: the cursor was moved by hand, not by a load. */
  focus: boolean;
};

/** The one cursor of a grid; rows watch it and render when it comes or goes. */
export class GridCursor<Before = unknown> {
  #at: Cursor<Before> = { row: '', column: 1, mode: 'move', initial: '', before: undefined, focus: false };
  readonly #watchers = new Set<() => void>();

  readonly get = (): Cursor<Before> => this.#at;
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  set(next: Partial<Cursor<Before>>): void {
    this.#at = { ...this.#at, mode: 'move', initial: '', before: undefined, focus: true, ...next };
    for (const watcher of this.#watchers) watcher();
  }
}

/** Gives a cell the focus when the cursor was moved to it by hand, and never takes it from outside of the grid. */
export function takeFocus<Before>(element: HTMLElement | null, cursor: GridCursor<Before>): void {
  if (!element || !cursor.get().focus) return;
  const focused = document.activeElement;
  if (focused === document.body || element.closest('[role=grid]')?.contains(focused)) element.focus();
}
