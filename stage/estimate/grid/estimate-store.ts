import type { StageItem } from '#contract/workbench-estimate';
import type { Field } from './columns';
import {
  blankLine,
  isOpen,
  isPart,
  isUnsaved,
  linesOf,
  loaded,
  newEntry,
  redrafted,
  typedLine,
  withLine,
  withoutLine,
  withText,
  withoutId,
  type ItemEntry,
  type LineDraft,
  type Setting,
} from './entries';
import type { ItemDraft } from '../item-draft';
import { sumsOf, type Sums } from './sums';
import { idOf, inOrder, isSame, kindOf, textAt, type Row } from './rows';

/**
 * The items that are being typed. Every row is watched by itself, so that a keystroke renders its own row and, a moment
 * later, the totals, however many lines there are.
 */
export class EstimateStore {
  readonly setting: Setting;
  readonly readOnly: boolean;
  #entries = new Map<string, ItemEntry>();
  #rows = new Map<string, Row>();
  #order: readonly string[] = [];
  #sums: Sums;
  /** The item in which nobody has typed yet. */
  #blank: ItemEntry;
  readonly #known = new WeakMap<ItemEntry, Sums>();
  readonly #watchers = new Map<string, Set<() => void>>();

  constructor(items: readonly StageItem[], setting: Setting, readOnly: boolean) {
    this.setting = setting;
    this.readOnly = readOnly;
    this.#blank = newEntry(setting);
    for (const item of inOrder(items, setting.stage === 'Diagnose')) {
      const entry = loaded(item, setting);
      this.#entries.set(entry.key, entry);
    }
    this.#sums = this.#summed();
    this.#lay();
  }

  /** Watches a row by its id, or `order`, `sums` or `entries` (any of them). */
  watch(what: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(what) ?? new Set();
    this.#watchers.set(what, watchers);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }

  readonly row = (id: string): Row | undefined => this.#rows.get(id);
  readonly order = (): readonly string[] => this.#order;
  readonly sums = (): Sums => this.#sums;
  readonly entry = (key: string): ItemEntry | undefined => this.#entries.get(key);
  readonly entries = (): ItemEntry[] => [...this.#entries.values()];
  /** What an item adds up to. */
  readonly sumsOfEntry = (entry: ItemEntry): Sums => {
    const sums = this.#known.get(entry) ?? sumsOf(entry, this.setting);
    this.#known.set(entry, sums);
    return sums;
  };
  readonly unsaved = (): ItemEntry[] => this.entries().filter((entry) => isUnsaved(entry));

  /** Enters a text into a field of a row; the first letter in an empty row makes it a line or an item. */
  enter(id: string, field: Field, text: string): void {
    const row = this.#rows.get(id);
    if (!row || this.readOnly) return;
    if (row.kind === 'newItem') {
      if (text === '') return;
      this.#entries.set(id, this.#blank);
      this.#blank = newEntry(this.setting);
    }
    const entry = this.#entries.get(row.item.key);
    if (!entry) return;
    if (!row.line) {
      this.put(redrafted(entry, withText(entry.draft, field, text)));
      return;
    }
    if (field === 'kind') {
      this.#turn(entry, row, text as 'labor' | 'fee' | 'part');
      return;
    }
    const line = typedLine(row.line, field, text, this.setting);
    if (row.blank && !(isPart(line) ? line.partName : line.laborName)) {
      this.put({ ...entry, blank: line });
      return;
    }
    this.enterLine(entry, line);
  }

  /** Puts a line into an item, such as one that the catalogue has filled in. */
  enterLine(entry: ItemEntry, line: LineDraft): void {
    const draft = withLine(entry.draft, line);
    const next = redrafted(entry, draft);
    const taken = line.key === entry.blank.key;
    this.put(taken ? { ...next, blank: blankLine(draft, this.setting) } : next);
  }

  /** Puts a field of a row back as it was before it was typed into; what began with it goes again. */
  putBack(id: string, field: Field, before: Row): void {
    const entry = this.#entries.get(before.item.key);
    if (!entry) return;
    const fresh = before.blank && before.line && !idOf(this.#rows.get(id)?.line);
    if (before.kind === 'newItem' && !entry.base) {
      this.#entries.delete(id);
      this.#blank = before.item;
      this.#refresh();
    } else if (fresh && before.line) {
      this.put({ ...redrafted(entry, withoutLine(entry.draft, id)), blank: before.line });
    } else this.enter(id, field, textAt(before, field));
  }

  /** Takes a line away; answers what puts it back. */
  removeLine(id: string): (() => void) | undefined {
    const row = this.#rows.get(id);
    const entry = row && this.#entries.get(row.item.key);
    if (!row?.line || !entry || row.blank) return undefined;
    const gone = [row.line, ...entry.draft.parts.filter((part) => part.labor === id)];
    this.put(redrafted(entry, withoutLine(entry.draft, id)));
    return () => {
      const now = this.#entries.get(entry.key);
      if (!now) return;
      const there = new Set([...now.known.labors, ...now.known.parts].map(({ key }) => key));
      const back = gone.reduce<ItemDraft>(
        (draft, line) => withLine(draft, there.has(line.key) ? line : withoutId(line)),
        now.draft,
      );
      this.put(redrafted(now, back));
    };
  }

  /** Marks an item that is taken off, or no longer is. One that the services do not have goes at once. */
  leave(key: string, leaving: boolean): void {
    const entry = this.#entries.get(key);
    if (entry) this.put({ ...entry, leaving });
  }

  /** Takes an item out of the grid; answers what puts it back. */
  drop(key: string): () => void {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    this.#refresh();
    return () => {
      if (!entry) return;
      this.#entries.set(key, entry);
      this.#refresh();
    };
  }

  /** Puts an entry in the place of the one with its key. */
  put(entry: ItemEntry): void {
    this.#entries.set(entry.key, entry);
    this.#refresh();
  }

  /** Another kind of line: what both have stays. */
  #turn(entry: ItemEntry, row: Row, kind: 'labor' | 'fee' | 'part'): void {
    const { line } = row;
    if (!line) return;
    if (row.blank) {
      this.put({ ...entry, blank: blankLine(entry.draft, this.setting, kind, line.key) });
      return;
    }
    if (!isPart(line) && kind !== 'part') this.enterLine(entry, { ...line, type: kind });
  }

  #refresh(): void {
    const before = this.#rows;
    const order = this.#order;
    this.#lay();
    if (order !== this.#order) this.#tell('order');
    for (const [id, row] of this.#rows) if (before.get(id) !== row) this.#tell(id);
    this.#tell('entries');
    const sums = this.#summed();
    if (JSON.stringify(sums) === JSON.stringify(this.#sums)) return;
    this.#sums = sums;
    this.#tell('sums');
  }

  #lay(): void {
    const rows = new Map<string, Row>();
    const add = (row: Row) => {
      const before = this.#rows.get(row.id);
      rows.set(row.id, before && isSame(before, row, this.sumsOfEntry) ? before : row);
    };
    for (const item of this.#entries.values()) {
      if (item.leaving) continue;
      add({ id: item.key, kind: 'item', item, blank: false });
      for (const line of linesOf(item.draft))
        add({ id: line.key, kind: kindOf(line), item, line, blank: false });
      if (!this.readOnly && isOpen(item)) {
        add({ id: item.blank.key, kind: kindOf(item.blank), item, line: item.blank, blank: true });
      }
    }
    if (!this.readOnly) add({ id: this.#blank.key, kind: 'newItem', item: this.#blank, blank: true });
    this.#rows = rows;
    const order = [...rows.keys()];
    if (order.length !== this.#order.length || order.some((id, at) => id !== this.#order[at])) {
      this.#order = order;
    }
  }

  #summed(): Sums {
    const all = this.entries().map((entry) => this.sumsOfEntry(entry));
    const sum = (of: keyof Sums) => all.reduce((total, sums) => total + sums[of], 0);
    return { labor: sum('labor'), fees: sum('fees'), parts: sum('parts'), approved: sum('approved') };
  }

  #tell(what: string): void {
    for (const watcher of this.#watchers.get(what) ?? []) watcher();
  }
}
