import { ruleNamedIn } from '#domain/approval-rules/rule';
import { createHash } from 'node:crypto';
import type { LinkLine } from '#contract/by-link';
import { lineDecision } from '#domain/estimate-items';
import { fromHundredths } from '#domain/hundredths';
import type { SeenLine } from '#domain/links/links';
import { approvalLines, pricePart, workOf, type StoredItem } from '../../repair/estimates/stored-item';

const STATUS = {
  Pending: 'open',
  Diagnose: 'looking',
  Approved: 'approved',
  Declined: 'declined',
  Rejected: 'declined',
} as const;

/** A line without what was asked about it. */
export type EstimateLine = Omit<LinkLine, 'question'>;

/** The lines of an estimate as an approver reads them. */
export function linesOf(items: readonly StoredItem[]): EstimateLine[] {
  const priced = new Map(approvalLines(items).map((line) => [line.estimateItemId, line]));
  return items.flatMap((item) => {
    const line = priced.get(item.estimate_item_id);
    if (!line) return [];
    const status = STATUS[line.itemStatus];
    const cents = status === 'open' ? line.totalCents - line.approvedCents : line.totalCents;
    return [
      {
        estimateItemId: item.estimate_item_id,
        itemName: item.item_name,
        severity: item.severity ?? '',
        observation: item.observation,
        notes: item.notes,
        total: fromHundredths(cents),
        status,
        // The names of the site's rules are nobody else's business.
        reason: ruleNamedIn(item.decision_reason) === undefined ? item.decision_reason : '',
        work: workIn(item, status),
      },
    ];
  });
}

/** The parts of a line: for an open one, what is still to be decided; single prices do not apply within a bundle. */
function workIn(item: StoredItem, status: LinkLine['status']): LinkLine['work'] {
  const { labors: work } = workOf(item);
  const bundled = item.bundle_id !== null;
  const meant = item.labors.filter((_, place) => {
    const labor = work[place];
    return labor !== undefined && (status !== 'open' || lineDecision(labor) === 'open');
  });
  const ids = new Set(meant.map(({ estimate_labor_id: id }) => id));
  const known = new Set(item.labors.map(({ estimate_labor_id: id }) => id));
  const parts = item.parts.filter(({ estimate_labor_id: id }) =>
    id === null || !known.has(id) ? meant[0] === item.labors[0] : ids.has(id),
  );
  const price = (cents: number) => (bundled ? 0 : fromHundredths(cents));
  return [
    ...meant.map(({ labor_name: name, price_cents: cents }) => ({ name, price: price(cents) })),
    ...parts.map((part) => ({
      name: part.quantity > 1 ? `${part.quantity} × ${part.part_name}` : part.part_name,
      price: price(pricePart(part)),
    })),
  ];
}

/** Lines in the form that is compared with their later state. */
export const seenLines = (lines: readonly EstimateLine[]): SeenLine[] =>
  lines.map(({ estimateItemId, itemName, total, status }) => ({ estimateItemId, itemName, total, status }));

/** Identifies the state of an estimate: another price, line or decision is another state. */
export const revisionOf = (lines: readonly EstimateLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 22);
