/** An event of a work order's history, as far as it tells who has decided what. */
export type Told = {
  event_type: string;
  action: string;
  data: Record<string, unknown> | null;
};

const TAKEN_BACK: ReadonlySet<string> = new Set(['Reopened', 'Undone']);

/**
 * Whether each line was decided before, whatever the outcome: rules then leave it to people. `events` are those of the
 * work order, newest first. If someone has taken the end of Approve back, all lines that existed by then are theirs.
 */
export function touchedLines(events: readonly Told[]): (estimateItemId: number) => boolean {
  const decided = new Set<unknown>();
  const added = new Set<unknown>();
  let takenBack = false;
  for (const { event_type: type, action, data } of events) {
    if (type === 'Approval' && Array.isArray(data?.['items'])) data['items'].forEach((id) => decided.add(id));
    // Newer than the end that was taken back, or there never was one.
    if (!takenBack && type === 'Estimate' && action === 'Added') added.add(data?.['estimateItemId']);
    if (type === 'Task' && TAKEN_BACK.has(action) && data?.['task'] === 'Approve') takenBack = true;
  }
  return (id) => decided.has(id) || (takenBack && !added.has(id));
}
