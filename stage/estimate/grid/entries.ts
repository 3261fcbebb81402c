import type { StageTask } from '#contract/workbench';
import type { StageItem } from '#contract/workbench-estimate';
import type { Severity } from '#domain/inspection';
import type { StageName } from '#domain/stages';
import {
  draftOf,
  newKey,
  newLabor,
  newPart,
  problemsOf,
  rateOf,
  type DraftProblem,
  type ItemDraft,
  type LaborDraft,
  type PartDraft,
} from '../item-draft';
import { outgoing } from '../outgoing';
import type { Field } from './columns';
import { once } from './once';

/** What prices follow from. */
export type Setting = Pick<StageTask, 'shops' | 'terms'> & { stage: StageName };

export type LineDraft = LaborDraft | PartDraft;
export const isPart = (line: LineDraft): line is PartDraft => 'partName' in line;

/** A finding as it is typed; a new object whenever something of it changes. */
export type ItemEntry = {
  key: string;
  /** As the services have it; nothing for a new one. */
  base: StageItem | undefined;
  tcn: number;
  draft: ItemDraft;
  /** The lines as the services have them, by the keys of the draft. */
  known: Pick<ItemDraft, 'labors' | 'parts'>;
  /** What was sent last, or would be if nobody had typed. */
  sent: string;
  /** An empty line in which somebody may begin to type. */
  blank: LineDraft;
  problems: DraftProblem[];
  /** What somebody else has made of it meanwhile. */
  theirs: StageItem | 'removed' | undefined;
  /** Why the services did not take it. */
  refused: unknown;
  /** Somebody takes it off, and may still take that back. */
  leaving: boolean;
  /** How it was sent for want of an answer: the same once more is the same command. */
  attempt?: { text: string; key: string } | undefined;
};

/** What an item would be sent as. */
export const outgoingOf = ({ draft, known, base, tcn }: ItemEntry) =>
  outgoing(draft, known, base ? { itemId: base.estimateItemId, tcn } : undefined);

/** What is sent, without the count of changes: two texts are the same where nobody has typed. */
export const sentText = once((entry: ItemEntry): string =>
  JSON.stringify({ ...outgoingOf(entry).body, itemId: undefined, tcn: undefined }),
);

const IDS: ReadonlySet<string> = new Set(['itemId', 'tcn', 'estimateLaborId', 'estimatePartId']);
const spelled = once((entry: ItemEntry): string =>
  JSON.stringify(outgoingOf(entry).body, (name, value: unknown) => (IDS.has(name) ? undefined : value)),
);

/** True where all that is typed stands in another state of the item, whoever wrote it there. */
export const saysTheSame = (typed: ItemEntry, other: ItemEntry): boolean =>
  typed.problems.length === 0 && spelled(typed) === spelled(other);

/** An empty line behind the others: of the kind of the last one, and in Parts Estimate always a part. */
export function blankLine(
  draft: ItemDraft,
  setting: Setting,
  kind?: 'labor' | 'fee' | 'part',
  key = newKey(),
) {
  const lastLabor = draft.labors.at(-1);
  const last = draft.parts.some(({ labor }) => labor === lastLabor?.key) ? 'part' : lastLabor?.type;
  const chosen = kind ?? (setting.stage === 'Parts Estimate' ? 'part' : (last ?? 'labor'));
  return chosen === 'part'
    ? newPart(lastLabor?.key ?? '', setting.terms, key)
    : newLabor(chosen, setting, key, lastLabor?.siteShopId);
}

/** The entry of an item that the services have; lines that are typed keep their keys. */
export function loaded(item: StageItem, setting: Setting, before?: ItemEntry): ItemEntry {
  const draft = withKeys(draftOf(item), before?.draft);
  const entry: ItemEntry = {
    key: before?.key ?? `item-${item.estimateItemId}`,
    base: item,
    tcn: item.tcn,
    draft,
    known: { labors: draft.labors, parts: draft.parts },
    sent: '',
    blank: before?.blank ?? blankLine(draft, setting),
    problems: problemsOf(draft),
    theirs: undefined,
    refused: undefined,
    leaving: before?.leaving ?? false,
  };
  return { ...entry, sent: sentText(entry) };
}

/** The keys that the lines had before they got their ids. */
function withKeys(draft: ItemDraft, before: ItemDraft | undefined): ItemDraft {
  if (!before) return draft;
  const keys = new Map<string, string>();
  for (const { key, estimateLaborId } of before.labors) {
    if (estimateLaborId !== undefined) keys.set(`labor-${estimateLaborId}`, key);
  }
  for (const { key, estimatePartId } of before.parts) {
    if (estimatePartId !== undefined) keys.set(`part-${estimatePartId}`, key);
  }
  const named = (key: string) => keys.get(key) ?? key;
  return {
    ...draft,
    labors: draft.labors.map((labor) => ({ ...labor, key: named(labor.key) })),
    parts: draft.parts.map((part) => ({ ...part, key: named(part.key), labor: named(part.labor) })),
  };
}

/** An item that nobody has begun. */
export function newEntry(setting: Setting, key = newKey()): ItemEntry {
  const draft = draftOf(undefined);
  return {
    key,
    base: undefined,
    tcn: 0,
    draft,
    known: { labors: [], parts: [] },
    sent: '',
    blank: blankLine(draft, setting),
    problems: [],
    theirs: undefined,
    refused: undefined,
    leaving: false,
  };
}

/** The entry with another draft. */
export const redrafted = (entry: ItemEntry, draft: ItemDraft): ItemEntry => ({
  ...entry,
  draft,
  refused: undefined,
  problems: problemsOf(draft),
});

/** The lines in the order in which they stand: each labor or fee with its parts behind it. */
export const linesOf = once(({ labors, parts }: ItemDraft): LineDraft[] => {
  const placed = new Set(labors.map(({ key }) => key));
  return [
    ...labors.flatMap((labor) => [labor, ...parts.filter((part) => part.labor === labor.key)]),
    ...parts.filter((part) => !placed.has(part.labor)),
  ];
});

/** A line with a field typed; another shop brings its own rate. */
export function typedLine(line: LineDraft, field: Field, text: string, setting: Setting): LineDraft {
  if (isPart(line) || field !== 'siteShopId') return { ...line, [field]: text };
  const siteShopId = Number(text);
  return { ...line, siteShopId, rate: rateOf(siteShopId, setting.shops, setting.terms) };
}

/** The draft with a line put in the place of the one with its key, or behind the others. */
export function withLine(draft: ItemDraft, line: LineDraft): ItemDraft {
  const put = <Line extends { key: string }>(lines: readonly Line[], next: Line) =>
    lines.some(({ key }) => key === next.key)
      ? lines.map((one) => (one.key === next.key ? next : one))
      : [...lines, next];
  return isPart(line)
    ? { ...draft, parts: put(draft.parts, line) }
    : { ...draft, labors: put(draft.labors, line) };
}

/** The draft without a line; the parts of a labor go with it. */
export const withoutLine = (draft: ItemDraft, key: string): ItemDraft => ({
  ...draft,
  labors: draft.labors.filter((labor) => labor.key !== key),
  parts: draft.parts.filter((part) => part.key !== key && part.labor !== key),
});

/** A line as one that the services do not have. */
export function withoutId<Line extends LineDraft>(line: Line): Line {
  const copy: LineDraft = { ...line };
  if (isPart(copy)) delete copy.estimatePartId;
  else delete copy.estimateLaborId;
  return copy as Line;
}

/** The draft with a field of the finding itself typed. */
export const withText = (draft: ItemDraft, field: Field, text: string): ItemDraft =>
  field === 'severity' ? { ...draft, severity: text as Severity | '' } : { ...draft, [field]: text };

/** True while somebody may change it. */
export const isOpen = ({ base }: ItemEntry): boolean =>
  base === undefined || base.itemStatus === 'Pending' || base.itemStatus === 'Diagnose';

/** True when something of it is not with the services. */
export const isUnsaved = once(
  (entry: ItemEntry): boolean =>
    entry.leaving ||
    (!entry.base && entry.draft !== EMPTY_DRAFT) ||
    sentText(entry) !== entry.sent ||
    entry.problems.some(({ key }) => key === 'item' || isTyped(entry, key)),
);

const EMPTY_DRAFT = draftOf(undefined);

/** True for a line that is new or says something else than the services have. */
const isTyped = ({ draft, known }: ItemEntry, key: string): boolean => {
  const find = (lines: Pick<ItemDraft, 'labors' | 'parts'>) =>
    [...lines.labors, ...lines.parts].find((line) => line.key === key);
  return JSON.stringify(find(draft)) !== JSON.stringify(find(known));
};
