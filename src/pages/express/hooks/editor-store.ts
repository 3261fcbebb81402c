import type { ExpressDetail, ServiceChange } from '#contract/express-order';
import type { OfferedService } from '#contract/express-setup';
import { completionObstacles } from '#domain/express/completion';
import type { LineField, LineText } from '#domain/express/lines';
import type { OfferList } from '#domain/express/offers';
import { totalCents } from '#domain/express/price';
import { resetStages, stageFlags, type SettableStage } from '#domain/express/stages';
import {
  changeOf,
  judgedRow,
  rowOfLine,
  rowOfOffer,
  withField,
  type EditorRow,
  type Vendors,
} from './editor-rows';
import { typedSince, type KeptRow } from './typed-since';

/** What the editor as a whole shows; a new object whenever something in it changes. */
export type Summary = {
  qc: boolean;
  audit: boolean;
  dirty: boolean;
  unsaved: number;
  invalid: boolean;
  complete: boolean;
  totalCents: number;
  done: number;
  count: number;
  /** Stages that the next save resets because a service is not (or no longer) Completed, space-separated. */
  falls: string;
  /** What prevents COMPLETE, space-separated. */
  obstacles: string;
};

/** New text for one cell, from typing or pasting. */
export type Entry = { id: string; field: LineField; text: string };

const NOTHING: readonly KeptRow[] = [];

/**
 * The lines that are being edited. Every row is watched by itself, so that a keystroke renders its own row and the
 * footer, however many services there are.
 */
export class EditorStore {
  #detail: ExpressDetail;
  #rows = new Map<string, EditorRow>();
  #order: readonly string[] = [];
  #vendors: Vendors;
  /** Stages reset since the load because a saved service is no longer Completed (E-267); cleared by the next save. */
  #fallen = new Set<SettableStage>();
  /** Those, plus the ones reset by a new service, which are restored if it is removed. */
  #reset: readonly SettableStage[] = [];
  #summary: Summary;
  #fresh = 0;
  #aside: readonly KeptRow[] = NOTHING;
  readonly #watchers = new Map<string, Set<() => void>>();

  constructor(detail: ExpressDetail) {
    this.#detail = detail;
    this.#summary = this.#load(detail, []);
  }

  /** Watches a row by its id, or `rows` (any of them), `order`, `summary` or `aside`. */
  watch(what: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(what) ?? new Set();
    this.#watchers.set(what, watchers);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }

  readonly row = (id: string): EditorRow | undefined => this.#rows.get(id);
  readonly order = (): readonly string[] => this.#order;
  readonly summary = (): Summary => this.#summary;
  readonly rows = (): EditorRow[] => this.#order.flatMap((id) => this.#rows.get(id) ?? []);
  readonly detail = (): ExpressDetail => this.#detail;
  readonly vendors = (): Vendors => this.#vendors;
  /** Stages whose reset must be sent to the services after a save. */
  readonly resets = (): readonly SettableStage[] => this.#reset;

  /** Sets which vendors and sources lines can be given to. */
  setVendors(vendors: NonNullable<Vendors>): void {
    this.#vendors = vendors;
    for (const row of this.rows()) this.#rows.set(row.id, judgedRow(row, vendors));
    this.#changed(this.#order);
  }

  enter(entries: readonly Entry[]): void {
    if (this.#summary.complete) return;
    const touched = new Set<string>();
    for (const { id, field, text } of entries) {
      const row = this.#rows.get(id);
      if (!row || row.deleted) continue;
      const next = withField(row, field, text, this.#vendors);
      if (next === row) continue;
      this.#rows.set(id, next);
      touched.add(id);
    }
    if (touched.size > 0) this.#changed(touched);
  }

  /** Restores a line to before it was typed into. */
  putBack(id: string, line: LineText): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#rows.set(id, judgedRow({ ...row, line }, this.#vendors));
    this.#changed([id]);
  }

  add(offer: OfferedService, list: OfferList): string {
    this.#fresh += 1;
    const id = `new-${this.#fresh}`;
    this.#rows.set(id, rowOfOffer(id, offer, list, this.#vendors));
    this.#setOrder([...this.#order, id]);
    this.#changed([id]);
    return id;
  }

  /** A saved line is marked and removed with the next save; an unsaved one vanishes (E-068). */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (!row) return;
    if (row.base) {
      this.#rows.set(id, judgedRow({ ...row, deleted: !row.deleted }, this.#vendors));
    } else {
      this.#rows.delete(id);
      this.#setOrder(this.#order.filter((other) => other !== id));
    }
    this.#changed([id]);
  }

  /** What a save sends: only the changes. */
  changes(): ServiceChange[] {
    return this.rows().flatMap((row) => changeOf(row) ?? []);
  }

  /** Changes that were unsaved when someone else completed the order: they no longer count, but are not thrown away. */
  readonly aside = (): readonly KeptRow[] => this.#aside;

  /** Sets aside unsaved work from an earlier visit to an order that is now complete. */
  layAside(rows: readonly KeptRow[]): void {
    this.#aside = rows;
    this.#tell('aside');
  }

  /** Discards what was set aside. */
  forget(): void {
    this.#aside = NOTHING;
    this.#tell('aside');
    this.#tell('rows');
  }

  /** Starts over from the saved state. */
  load(detail: ExpressDetail): void {
    this.#fallen.clear();
    this.replace(detail, []);
  }

  /** Applies the answer to a save; `sent` is what the save contained. Anything typed since stays, unsaved. */
  saved(detail: ExpressDetail, sent: readonly EditorRow[]): void {
    this.#fallen.clear();
    this.replace(detail, typedSince(this.rows(), sent, detail));
  }

  /**
   * Applies what someone else saved, where it does not conflict: rows with the user's own changes keep them and the
   * state that they are based on. If the order is now complete, those rows are set aside.
   */
  absorb(detail: ExpressDetail): void {
    if (stageFlags(detail.stages).complete) {
      // A complete order shows only what was charged.
      if (this.#unsaved().length > 0) this.#aside = this.#unsaved();
      this.load(detail);
      this.#tell('aside');
      return;
    }
    this.replace(
      detail,
      this.rows().filter((row) => !row.base || row.deleted || row.changed.length > 0),
    );
  }

  /** Starts over from the saved state, with unsaved rows on top. */
  replace(detail: ExpressDetail, unsaved: readonly KeptRow[]): void {
    const before = this.#order;
    this.#load(detail, unsaved);
    this.#tell('order');
    this.#changed([...before, ...this.#order]);
  }

  /** The unsaved rows, in the form stored to survive a reload. */
  kept(): readonly KeptRow[] {
    return this.#aside.length > 0 ? this.#aside : this.#unsaved();
  }

  #unsaved(): KeptRow[] {
    return this.rows()
      .filter((row) => !row.base || row.deleted || row.changed.length > 0)
      .map(({ id, about, line, base, deleted }) => ({ id, about, line, base, deleted }));
  }

  #load(detail: ExpressDetail, unsaved: readonly KeptRow[]): Summary {
    this.#detail = detail;
    const rows = detail.services.map((line) => rowOfLine(line, this.#vendors));
    const over = new Map(unsaved.map((row) => [row.id, judgedRow(row, this.#vendors)]));
    const saved = rows.map((row) => over.get(row.id) ?? row);
    const others = [...over.values()].filter(({ id }) => !rows.some((row) => row.id === id));
    for (const { id } of others) {
      const number = Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0);
      this.#fresh = Math.max(this.#fresh, number);
    }
    this.#rows = new Map([...saved, ...others].map((row) => [row.id, row]));
    this.#order = [...this.#rows.keys()];
    return this.#summed();
  }

  #setOrder(order: readonly string[]): void {
    this.#order = order;
    this.#tell('order');
  }

  #changed(ids: Iterable<string>): void {
    const summary = this.#summed();
    for (const id of new Set(ids)) this.#tell(id);
    this.#tell('rows');
    // A keystroke that leaves the summary unchanged renders neither header nor footer.
    if (JSON.stringify(summary) === JSON.stringify(this.#summary)) return;
    this.#summary = summary;
    this.#tell('summary');
  }

  #summed(): Summary {
    const rows = this.rows().filter(({ deleted }) => !deleted);
    const statuses = rows.map(({ line }) => line.status);
    const saved = rows.filter(({ base }) => base).map(({ line }) => line.status);
    for (const stage of resetStages(this.#detail.stages, saved)) this.#fallen.add(stage);
    const reset = [...new Set([...this.#fallen, ...resetStages(this.#detail.stages, statuses)])];
    this.#reset = reset;
    const stages = this.#detail.stages.filter((stage) => !reset.includes(stage as SettableStage));
    const flags = stageFlags(stages);
    const unsaved = this.rows().filter((row) => !row.base || row.deleted || row.changed.length > 0).length;
    const invalid = rows.some(({ problems }) => Object.keys(problems).length > 0);
    const lines = rows.map(({ line, about }) => ({ ...line, type: about.type }));
    const obstacles = completionObstacles(stages, lines, invalid);
    return {
      qc: flags.qc,
      audit: flags.audit,
      dirty: unsaved > 0 || reset.length > 0,
      unsaved,
      invalid,
      complete: flags.complete,
      totalCents: totalCents(lines.map(({ price }) => price)),
      done: statuses.filter((status) => status === 'Completed').length,
      count: rows.length,
      falls: reset.join(' '),
      obstacles: obstacles.join(' '),
    };
  }

  #tell(what: string): void {
    for (const watcher of this.#watchers.get(what) ?? []) watcher();
  }
}
