import type { BodyInputOf } from '#contract/call';
import type { saveEstimateItem } from '#contract/workbench-estimate';
import {
  numberOf,
  problemsOf,
  type DraftProblem,
  type ItemDraft,
  type LaborDraft,
  type PartDraft,
} from './item-draft';

/** What of a draft is sent, with the keys of its lines in their order. */
export type Outgoing = {
  body: BodyInputOf<typeof saveEstimateItem>;
  draft: ItemDraft;
  labors: LaborDraft[];
  parts: PartDraft[];
};

/** Lines as they count: one that is not whole is as the services have it (`known`), and a new one is not there yet. */
export function wholeLines<Line extends { key: string }>(
  lines: readonly Line[],
  known: readonly Line[],
  problems: readonly DraftProblem[],
): Line[] {
  const wrong = new Set(problems.map(({ key }) => key));
  return lines.flatMap((line) =>
    wrong.has(line.key) ? (known.find(({ key }) => key === line.key) ?? []) : line,
  );
}

/** The draft as the call takes it, of whole lines only: nothing is half-written, and nothing is lost. */
export function outgoing(
  draft: ItemDraft,
  known: Pick<ItemDraft, 'labors' | 'parts'>,
  item: { itemId: number; tcn: number } | undefined,
): Outgoing {
  const problems = problemsOf(draft);
  const labors = wholeLines(draft.labors, known.labors, problems);
  const parts = wholeLines(draft.parts, known.parts, problems).filter((part) =>
    labors.some(({ key }) => key === part.labor),
  );
  return { draft, labors, parts, body: { ...item, ...textsOf(draft), ...linesOf(labors, parts) } };
}

const textsOf = ({ itemName, severity, observation, notes }: ItemDraft) => ({
  itemName: itemName.trim(),
  severity: severity === '' ? null : severity,
  observation,
  notes,
});

const linesOf = (labors: readonly LaborDraft[], parts: readonly PartDraft[]) => ({
  labors: labors.map((labor) => ({
    ...(labor.estimateLaborId === undefined ? {} : { estimateLaborId: labor.estimateLaborId }),
    type: labor.type,
    siteShopId: labor.siteShopId,
    laborName: labor.laborName,
    laborNotes: labor.laborNotes,
    ...(labor.type === 'fee'
      ? { amount: numberOf(labor.amount) }
      : { laborTime: numberOf(labor.laborTime), rate: numberOf(labor.rate) }),
  })),
  parts: parts.map((part) => ({
    ...(part.estimatePartId === undefined ? {} : { estimatePartId: part.estimatePartId }),
    labor: labors.findIndex(({ key }) => key === part.labor),
    partName: part.partName,
    partNum: part.partNum,
    partSource: part.partSource,
    quantity: numberOf(part.quantity),
    unitPrice: numberOf(part.unitPrice),
    markup: numberOf(part.markup),
  })),
});
