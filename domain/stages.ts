/**
 * The fifteen stages a work order travels through, in pipeline order (W-052, W-295).
 * `name` is the documents' name and the value on the wire; `slug` is the route segment.
 */
export const STAGE_NAMES = [
  'Awaiting Capture',
  'Vehicle Qualification',
  'Mechanical Inspection',
  'Diagnose',
  'Estimate',
  'Parts Estimate',
  'Approve',
  'Parts',
  'Repair',
  'Quality Control',
  'Audit',
  'Delivery',
  'Pending Rejection',
  'Storage Onsite',
  'Storage Checked Out',
] as const;

export type StageName = (typeof STAGE_NAMES)[number];

/** Where a vehicle is kept for its owner, and nobody works on it. */
export const STORAGE: ReadonlySet<string> = new Set<StageName>(['Storage Onsite', 'Storage Checked Out']);

/** Route segment of a stage: lowercased with spaces removed (W-036). */
export function stageSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '');
}

const bySlug = new Map<string, StageName>(STAGE_NAMES.map((name) => [stageSlug(name), name]));

/** The stage with this route segment, or undefined for an unknown one. */
export function stageFromSlug(slug: string): StageName | undefined {
  return bySlug.get(slug.toLowerCase());
}

/** True when the text is one of the fifteen stage names, to the letter. */
export function isStageName(name: string): name is StageName {
  return bySlug.get(stageSlug(name)) === name;
}

/**
 * Pipeline position used by the work log's default order (sort "status"): a stage's place in the list of
 * stages, then Rejected, then Completed.
 */
export function statusRank(status: string, activeStages: readonly string[]): number {
  if (status === 'Rejected') return 90;
  if (status === 'Completed') return 99;
  const ranks = activeStages
    .map((name) => STAGE_NAMES.indexOf(name as StageName))
    .filter((rank) => rank >= 0);
  return ranks.length > 0 ? Math.min(...ranks) : 50;
}
