import type { AnswerOf } from '#contract/call';
import {
  stageItem,
  type removeEstimateItem,
  type saveEstimateItem,
  type StageItem,
} from '#contract/workbench-estimate';
import { toFailure } from '../../../src/providers/api/http-error';
import { newKey } from '../../../src/providers/api/new-key';
import { afterUndo } from '../../../src/providers/data/after-undo';
import { trouble, waitBefore, type SavingState, type Trouble } from '../../autosave/savings';
import {
  isUnsaved,
  loaded,
  outgoingOf,
  saysTheSame,
  sentText,
  type ItemEntry,
  type Setting,
} from './entries';
import type { Outgoing } from '../outgoing';
import type { EstimateStore } from './estimate-store';

type Removed = { pendingItemId: number; tcn: number };

type Calls = {
  save: (body: Outgoing['body'], idempotencyKey: string) => Promise<AnswerOf<typeof saveEstimateItem>>;
  remove: (item: Removed) => Promise<AnswerOf<typeof removeEstimateItem>>;
  /** Takes an item off while the page closes. */
  removeAtClose: (item: Removed) => void;
  /** Reads what the services have. */
  refresh: () => Promise<void>;
  report: (state: SavingState) => void;
};

/** Saves the items of a grid by itself, one after the other, and takes over what others have saved. */
export class ItemSaver {
  readonly #store: EstimateStore;
  readonly #setting: Setting;
  readonly #calls: Calls;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: string | undefined;
  /** Why what is typed does not arrive, until it does. */
  #trouble: Trouble | undefined;
  /** Items that somebody has taken off for good. */
  readonly #gone = new Set<string>();
  /** What takes items off at once that may still be taken back. */
  readonly #leaving = new Map<string, () => void>();

  constructor(store: EstimateStore, setting: Setting, calls: Calls) {
    this.#store = store;
    this.#setting = setting;
    this.#calls = calls;
  }

  /** Something was typed: it goes after a pause, or at once where somebody has left the item. */
  soon(now = false): void {
    this.#tell();
    if (this.#sending !== undefined) return;
    clearTimeout(this.#timer);
    if (this.#due()) this.#timer = setTimeout(() => void this.#run(), waitBefore(this.#trouble, now));
  }

  /** Takes an item off after its time of Undo, or when the page is left; answers what brings it back until then. */
  leave(key: string): () => void {
    this.#store.leave(key, true);
    const close = () => {
      const entry = this.#store.entry(key);
      if (entry?.base) this.#calls.removeAtClose(removed(entry.base, entry));
    };
    const settle = afterUndo(() => this.#takeOff(key), close);
    this.#leaving.set(key, () => {
      if (settle()) close();
    });
    return () => {
      if (settle()) this.#store.leave(key, false);
    };
  }

  /** Takes off what was on its way out when the page was left. */
  goOn(): void {
    for (const { key, leaving } of this.#store.entries()) if (leaving) this.#takeOff(key);
  }

  #takeOff(key: string): void {
    this.#gone.add(key);
    this.soon(true);
  }

  /** Sends again what was refused or waits for a connection. */
  again(key: string): void {
    const entry = this.#store.entry(key);
    if (entry) this.#store.put({ ...entry, refused: undefined });
    this.#trouble = undefined;
    this.soon(true);
  }

  /** Nobody looks at the grid any more: what is leaving has gone then. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const goNow of this.#leaving.values()) goNow();
    this.#leaving.clear();
  }

  /** Takes over what the services have now; what is typed stays, and meets what somebody else has changed. */
  absorb(items: readonly StageItem[]): void {
    const here = new Map(this.#store.entries().map((entry) => [entry.base?.estimateItemId, entry]));
    // An item that is just being added may be among them already.
    const adding = this.#sending !== undefined && !this.#store.entry(this.#sending)?.base;
    for (const item of items) {
      const entry = here.get(item.estimateItemId);
      if (!entry) {
        if (!adding) this.#store.put(loaded(item, this.#setting));
      } else if (entry.key !== this.#sending && item !== entry.base && item.tcn >= entry.tcn) {
        this.#meet(entry, item);
      }
    }
    const there = new Set(items.map(({ estimateItemId }) => estimateItemId));
    for (const entry of this.#store.entries()) {
      if (!entry.base || there.has(entry.base.estimateItemId) || entry.key === this.#sending) continue;
      if (isUnsaved(entry) && !entry.leaving) this.#store.put({ ...entry, theirs: 'removed' });
      else this.#store.drop(entry.key);
    }
    this.soon();
  }

  #meet(entry: ItemEntry, item: StageItem): void {
    const theirs = loaded(item, this.#setting, entry);
    if (!isUnsaved(entry) || entry.leaving || saysTheSame(entry, theirs)) this.#store.put(theirs);
    else if (item.tcn === entry.tcn) this.#store.put({ ...entry, base: item });
    else this.#store.put({ ...entry, theirs: item });
  }

  /** What is to go next. */
  #due(): ItemEntry | undefined {
    return this.#store.entries().find((entry) => {
      if (entry.refused !== undefined || entry.theirs !== undefined) return false;
      if (entry.leaving) return this.#gone.has(entry.key);
      const named = !entry.problems.some(({ key }) => key === 'item');
      return named && sentText(entry) !== entry.sent;
    });
  }

  async #run(): Promise<void> {
    const entry = this.#due();
    if (!entry || this.#sending !== undefined) return;
    this.#sending = entry.key;
    this.#tell();
    try {
      await (entry.leaving ? this.#remove(entry) : this.#save(entry));
      this.#trouble = undefined;
    } catch (problem) {
      this.#trouble = trouble(problem);
      const now = this.#store.entry(entry.key);
      if (!this.#trouble && now) this.#store.put({ ...now, refused: problem, leaving: false });
      this.#gone.delete(entry.key);
    } finally {
      this.#sending = undefined;
    }
    if (!this.#trouble) void this.#calls.refresh();
    this.soon(true);
  }

  async #remove(entry: ItemEntry): Promise<void> {
    if (entry.base) {
      await this.#calls.remove(removed(entry.base, entry)).catch((problem: unknown) => {
        // It has gone with the page before, or somebody else has taken it off.
        if (toFailure(problem).code !== 'not_found') throw problem;
      });
    }
    this.#store.drop(entry.key);
  }

  async #save(entry: ItemEntry): Promise<void> {
    const sent = outgoingOf(entry);
    const text = JSON.stringify(sent.body);
    const attempt = entry.attempt?.text === text ? entry.attempt : { text, key: newKey() };
    this.#store.put({ ...entry, attempt });
    const answer = await this.#calls.save(sent.body, attempt.key);
    // An item that was on its way when the page was left has come with the others.
    const twin = this.#store
      .entries()
      .find(({ key, base }) => key !== entry.key && base?.estimateItemId === answer.estimateItemId);
    if (twin) this.#store.drop(twin.key);
    const now = this.#store.entry(entry.key);
    if (now) this.#store.put({ ...answered(now, sent, answer), attempt: undefined });
  }

  #tell(): void {
    const unsaved = this.#store.unsaved();
    const stuck = unsaved.some(({ refused, theirs }) => refused !== undefined || theirs !== undefined);
    this.#calls.report(
      stuck
        ? 'refused'
        : (this.#trouble ??
            (this.#sending !== undefined ? 'saving' : unsaved.length > 0 ? 'typing' : 'saved')),
    );
  }
}

const removed = ({ estimateItemId }: StageItem, { tcn }: ItemEntry): Removed => ({
  pendingItemId: estimateItemId,
  tcn,
});

/** The entry with the ids of what was saved; what was typed meanwhile stays, and goes with the next save. */
function answered(
  entry: ItemEntry,
  { draft: texts, labors, parts }: Outgoing,
  answer: AnswerOf<typeof saveEstimateItem>,
): ItemEntry {
  const laborIds = new Map(labors.map(({ key }, place) => [key, answer.labors[place]]));
  const partIds = new Map(parts.map(({ key }, place) => [key, answer.parts[place]]));
  const labor = <Line extends { key: string; estimateLaborId?: number }>(line: Line): Line => {
    const id = laborIds.get(line.key);
    return id === undefined ? line : { ...line, estimateLaborId: id };
  };
  const part = <Line extends { key: string; estimatePartId?: number }>(line: Line): Line => {
    const id = partIds.get(line.key);
    return id === undefined ? line : { ...line, estimatePartId: id };
  };
  const { estimateItemId, tcn } = answer;
  const base = entry.base ?? freshBase(estimateItemId, tcn);
  const known = { labors: labors.map((line) => labor(line)), parts: parts.map((line) => part(line)) };
  const draft = {
    ...entry.draft,
    labors: entry.draft.labors.map((line) => labor(line)),
    parts: entry.draft.parts.map((line) => part(line)),
  };
  const saved = { ...entry, base: { ...base, tcn }, tcn, known };
  return { ...saved, draft, sent: sentText({ ...saved, draft: { ...texts, ...known } }) };
}

/** A new item until the services have been read again. */
const freshBase = (estimateItemId: number, tcn: number): StageItem =>
  stageItem.parse({
    estimateItemId,
    itemName: '',
    itemStatus: 'Pending',
    total: 0,
    tcn,
    labors: [],
    parts: [],
  });
