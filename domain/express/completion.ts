/** What still keeps an express work order from COMPLETE (E-271 to E-278). */
import { lineProblems, type LineText } from './lines';
import { allCompleted, stageFlags } from './stages';

export const COMPLETION_OBSTACLES = [
  'complete',
  'invalid',
  'services',
  'price',
  'partNumber',
  'rate',
  'qc',
  'audit',
] as const;
export type CompletionObstacle = (typeof COMPLETION_OBSTACLES)[number];

/**
 * Every reason why a work order cannot be completed now; none when it can (E-271 to E-278). A caller that has already
 * checked the lines says whether one is invalid.
 */
export function completionObstacles(
  stages: readonly string[],
  lines: readonly (LineText & { type: string })[],
  invalid = lines.some((line) => Object.keys(lineProblems(line)).length > 0),
): CompletionObstacle[] {
  const flags = stageFlags(stages);
  if (flags.complete) return ['complete'];
  const parts = lines.filter(({ type }) => type === 'Parts');
  const stands: Record<CompletionObstacle, boolean> = {
    complete: false,
    invalid,
    services: !allCompleted(lines.map(({ status }) => status)),
    price: lines.some(({ price }) => price === ''),
    partNumber: parts.some(({ part_number: number }) => number === ''),
    rate: parts.some(({ rate }) => rate === ''),
    qc: !flags.qc,
    audit: !flags.audit,
  };
  return COMPLETION_OBSTACLES.filter((obstacle) => stands[obstacle]);
}
