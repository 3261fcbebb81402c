import type { AnswerOf, BodyInputOf } from '#contract/call';
import type { decideEstimateItems, ItemLabor, StageItem } from '#contract/workbench-estimate';
import { itemStatus } from '#domain/estimate-items';
import type { Decision } from '#domain/approval';
import { loaded } from '../estimate/grid/entries';
import type { EstimateStore } from '../estimate/grid/estimate-store';

/** An item, or single labors and fees of it with their parts. */
export type Target = { item: StageItem; labors?: number[]; name: string };
export type Wish = { decision: Decision | 'reopen'; reason: string; targets: readonly Target[] };

type Body = BodyInputOf<typeof decideEstimateItems>;
type Calls = {
  send: (body: Body) => Promise<AnswerOf<typeof decideEstimateItems>>;
  refresh: () => Promise<void>;
  /** A decision was not taken: which one, and why. */
  refused: (wish: Wish, problem: unknown) => void;
  /** Whether decisions are under way. */
  busy: (busy: boolean) => void;
};

/**
 * Decisions in the order in which they were made. Each shows at once, is written by itself, and shows no more where it
 * was refused.
 */
export class DecisionQueue {
  readonly #store: EstimateStore;
  readonly #calls: Calls;
  #items: readonly StageItem[];
  #wishes: Wish[] = [];
  /** Those that are written, until what is read again has them. */
  #written: Wish[] = [];
  #running = false;
  /** Our own last changes of items: what was decided before they were read again is based on them. */
  readonly #own = new Map<number, { seen: ReadonlySet<number>; tcn: number }>();

  constructor(store: EstimateStore, items: readonly StageItem[], calls: Calls) {
    this.#store = store;
    this.#items = items;
    this.#calls = calls;
  }

  /** Takes over what the services have now. */
  absorb(items: readonly StageItem[]): void {
    this.#items = items;
    this.#show();
  }

  decide(wish: Wish): void {
    this.#wishes.push(wish);
    this.#show();
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#calls.busy(true);
    for (let wish = this.#wishes[0]; wish; wish = this.#wishes[0]) {
      await this.#write(wish);
      this.#wishes = this.#wishes.slice(1);
    }
    const written = this.#written;
    try {
      await this.#calls.refresh();
    } finally {
      this.#written = this.#written.filter((one) => !written.includes(one));
      this.#running = false;
      this.#calls.busy(false);
      this.#show();
    }
    // Somebody has decided while it was read again.
    if (this.#wishes.length > 0) void this.#run();
  }

  async #write(wish: Wish): Promise<void> {
    const { decision, reason, targets } = wish;
    try {
      const items = targets.map(({ item, labors }) => ({
        estimateItemId: item.estimateItemId,
        tcn: this.#tcnOf(item),
        ...(labors ? { labors } : {}),
      }));
      const answer = await this.#calls.send({ decision, reason, items });
      for (const { estimateItemId, tcn } of answer.items) {
        const sent = items.find((one) => one.estimateItemId === estimateItemId)?.tcn ?? tcn;
        const seen = new Set([...(this.#own.get(estimateItemId)?.seen ?? []), sent]);
        this.#own.set(estimateItemId, { seen, tcn });
      }
      this.#written.push(wish);
    } catch (problem) {
      this.#wishes = [wish, ...this.#wishes.slice(1)];
      this.#calls.refused(wish, problem);
    }
  }

  #tcnOf({ estimateItemId, tcn }: StageItem): number {
    const own = this.#own.get(estimateItemId);
    return own?.seen.has(tcn) ? own.tcn : tcn;
  }

  #show(): void {
    const wishes = [...this.#written, ...this.#wishes];
    for (const item of this.#items) {
      const shown = wishes.reduce(decided, item);
      const entry = this.#store.entry(`item-${item.estimateItemId}`);
      if (!entry?.base || !isAlike(entry.base, shown))
        this.#store.put(loaded(shown, this.#store.setting, entry));
    }
    const there = new Set(this.#items.map(({ estimateItemId }) => estimateItemId));
    for (const { key, base } of this.#store.entries()) {
      if (base && !there.has(base.estimateItemId)) this.#store.drop(key);
    }
  }
}

const isAlike = (one: StageItem, other: StageItem): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Status of a labor as it shows until the services have said which one it is. */
const SHOWN = {
  approve: 'Ready for Repair',
  decline: 'Declined',
  reject: 'Rejected',
  reopen: 'Pending',
} as const;
const PART = {
  approve: 'Waiting to Order Part',
  decline: 'Declined',
  reject: 'Declined',
  reopen: 'Pending',
} as const;

/** An item as it is once a wish has come true. */
export function decided(item: StageItem, { decision, reason, targets }: Wish): StageItem {
  const target = targets.find((one) => one.item.estimateItemId === item.estimateItemId);
  if (!target) return item;
  const whole = !target.labors || target.labors.length === item.labors.length;
  const meant = (labor: ItemLabor) => target.labors?.includes(labor.estimateLaborId) ?? true;
  const labors = item.labors.map((labor) =>
    meant(labor)
      ? {
          ...labor,
          status: SHOWN[decision],
          approved: decision === 'approve',
          decisionReason: whole ? '' : reason,
        }
      : labor,
  );
  const first = item.labors[0]?.estimateLaborId;
  const known = new Set(item.labors.map(({ estimateLaborId }) => estimateLaborId));
  const chosen = new Set(item.labors.filter(meant).map(({ estimateLaborId }) => estimateLaborId));
  const follows = (labor: number | null) => (labor !== null && known.has(labor) ? labor : first);
  const parts = item.parts.map((part) =>
    chosen.has(follows(part.estimateLaborId) ?? 0) ? { ...part, partStatus: PART[decision] } : part,
  );
  return {
    ...item,
    labors,
    parts,
    decisionReason: whole ? reason : item.decisionReason,
    itemStatus: itemStatus(labors),
  };
}
