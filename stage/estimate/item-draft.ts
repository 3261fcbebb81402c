import type { StageTask } from '#contract/workbench';
import type { StageItem } from '#contract/workbench-estimate';
import { ITEM_LIMITS } from '#domain/estimate-items';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import type { Severity } from '#domain/inspection';
import { laborPrice, laborRate, listPrice, partPrice } from '#domain/pricing';
import { newKey as unusedKey } from '../../src/providers/api/new-key';

/** A line as it is typed; `key` names it while it has no id yet. */
export type LaborDraft = {
  key: string;
  estimateLaborId?: number;
  type: 'labor' | 'fee';
  siteShopId: number;
  laborName: string;
  laborNotes: string;
  laborTime: string;
  rate: string;
  amount: string;
};
export type PartDraft = {
  key: string;
  estimatePartId?: number;
  /** Key of its labor. */
  labor: string;
  partName: string;
  partNum: string;
  partSource: string;
  quantity: string;
  unitPrice: string;
  markup: string;
};
export type ItemDraft = {
  itemName: string;
  severity: Severity | '';
  observation: string;
  notes: string;
  labors: LaborDraft[];
  parts: PartDraft[];
};

type Shops = StageTask['shops'];
type Terms = StageTask['terms'];

/** Numbers are typed with a point or a comma. */
export const numberOf = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);
const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A name for a line or an item that has no id yet, unlike those that an earlier visit has left behind. */
export const newKey = (): string => `new-${unusedKey()}`;

const EMPTY: ItemDraft = { itemName: '', severity: '', observation: '', notes: '', labors: [], parts: [] };

/** The draft of an item that is there, or of a new one. */
export function draftOf(item: StageItem | undefined): ItemDraft {
  if (!item) return EMPTY;
  const { itemName, severity, observation, notes } = item;
  return {
    itemName,
    severity: severity as Severity | '',
    observation,
    notes,
    labors: item.labors.map((labor) => ({
      key: `labor-${labor.estimateLaborId}`,
      estimateLaborId: labor.estimateLaborId,
      type: labor.type === 'fee' ? 'fee' : 'labor',
      siteShopId: labor.siteShopId ?? 0,
      laborName: labor.laborName,
      laborNotes: labor.laborNotes,
      laborTime: textOf(labor.laborTime),
      rate: textOf(labor.rate),
      amount: textOf(labor.amount),
    })),
    parts: item.parts.map((part) => ({
      key: `part-${part.estimatePartId}`,
      estimatePartId: part.estimatePartId,
      labor: `labor-${part.estimateLaborId}`,
      partName: part.partName,
      partNum: part.partNum,
      partSource: part.partSource,
      quantity: textOf(part.quantity),
      unitPrice: textOf(part.unitPrice),
      markup: textOf(part.markup),
    })),
  };
}

/** An empty labor or fee of a shop, or of the site's first one, at its rate. */
export function newLabor(
  type: 'labor' | 'fee',
  { shops, terms }: { shops: Shops; terms: Terms },
  key = newKey(),
  siteShopId = shops[0]?.siteShopId ?? 0,
): LaborDraft {
  return {
    key,
    type,
    siteShopId,
    laborName: '',
    laborNotes: '',
    laborTime: '',
    rate: rateOf(siteShopId, shops, terms),
    amount: '',
  };
}

/** An empty part for a labor, with the customer's markup. */
export function newPart(labor: string, terms: Terms, key = newKey()): PartDraft {
  return {
    key,
    labor,
    partName: '',
    partNum: '',
    partSource: '',
    quantity: '1',
    unitPrice: '',
    markup: String(terms.partsMarkupPercent),
  };
}

/** A shop's hourly rate on the customer's terms, as text. */
export function rateOf(siteShopId: number, shops: Shops, terms: Terms): string {
  const posted = shops.find((shop) => shop.siteShopId === siteShopId)?.rate ?? 0;
  return String(fromHundredths(laborRate(toHundredths(posted), terms)));
}

/** Price of a line in dollars as far as it can be told from what is typed. */
export function laborCosts(labor: LaborDraft, terms: Terms): number {
  const cents =
    labor.type === 'fee'
      ? listPrice(toHundredths(numberOf(labor.amount)), terms)
      : laborPrice(toHundredths(numberOf(labor.laborTime)), toHundredths(numberOf(labor.rate)));
  return Number.isFinite(cents) ? fromHundredths(cents) : 0;
}

/** Price of a part in dollars as far as it can be told from what is typed. */
export function partCosts(part: PartDraft): number {
  const entered = {
    quantity: numberOf(part.quantity),
    unitPriceCents: toHundredths(numberOf(part.unitPrice)),
  };
  const cents = partPrice(entered, numberOf(part.markup));
  return Number.isFinite(cents) ? fromHundredths(cents) : 0;
}

export type DraftProblem = {
  key: string;
  field: string;
  kind: 'empty' | 'number' | 'whole' | 'labor' | 'long';
};

const within = (text: string, most: number): boolean => {
  const value = numberOf(text);
  return Number.isFinite(value) && value >= 0 && value <= most;
};

/** How long texts may be, as the call takes them. */
export const LONGEST = {
  itemName: ITEM_LIMITS.name,
  observation: ITEM_LIMITS.text,
  notes: ITEM_LIMITS.text,
  laborName: ITEM_LIMITS.name,
  partName: ITEM_LIMITS.name,
  partNum: 40,
  partSource: 60,
} as const;

/** What is missing, too long or no number in a draft. */
export function problemsOf(draft: ItemDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const add = (key: string, field: string, kind: DraftProblem['kind']) => problems.push({ key, field, kind });
  if (draft.itemName.trim() === '') add('item', 'itemName', 'empty');
  for (const field of ['itemName', 'observation', 'notes'] as const) {
    if (draft[field].length > LONGEST[field]) add('item', field, 'long');
  }
  for (const { key, type, laborName, laborTime, rate, amount } of draft.labors) {
    if (laborName.trim() === '') add(key, 'laborName', 'empty');
    if (laborName.length > LONGEST.laborName) add(key, 'laborName', 'long');
    if (type === 'fee') {
      if (!within(amount, ITEM_LIMITS.cents / 100)) add(key, 'amount', 'number');
    } else {
      if (!within(laborTime, ITEM_LIMITS.hours / 100)) add(key, 'laborTime', 'number');
      if (!within(rate, ITEM_LIMITS.cents / 100)) add(key, 'rate', 'number');
    }
  }
  for (const part of draft.parts) {
    const { key, labor, partName, quantity, unitPrice, markup } = part;
    if (partName.trim() === '') add(key, 'partName', 'empty');
    for (const field of ['partName', 'partNum', 'partSource'] as const) {
      if (part[field].length > LONGEST[field]) add(key, field, 'long');
    }
    if (!draft.labors.some((one) => one.key === labor)) add(key, 'labor', 'labor');
    if (!within(quantity, ITEM_LIMITS.quantity) || !(numberOf(quantity) >= 1) || !isWhole(quantity)) {
      add(key, 'quantity', 'whole');
    }
    if (!within(unitPrice, ITEM_LIMITS.cents / 100)) add(key, 'unitPrice', 'number');
    if (!within(markup, ITEM_LIMITS.markupPercent) || !isWhole(markup)) add(key, 'markup', 'whole');
  }
  return problems;
}

const isWhole = (text: string): boolean => Number.isInteger(numberOf(text));
