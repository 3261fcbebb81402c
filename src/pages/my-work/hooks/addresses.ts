import type { WorkItem } from '#contract/my-work';
import { isUnlisted, type UnlistedSection, type WorkSection } from '#domain/my-work';
import { segmentOf } from '#domain/segment';

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

const WHOLE_LIST = 'list';

/** The list that an address of My work shows in full. */
export function wholeList(query: URLSearchParams): UnlistedSection | undefined {
  const list = query.get(WHOLE_LIST);
  return isUnlisted(list) ? list : undefined;
}

/** Where a section's full list is: on another screen, or on this one. Each stage has a list of its own. */
export function listAddress(
  section: WorkSection,
  segment: string,
  technicianId: number | null,
): string | undefined {
  const labors = (query: Record<string, string>) => withQuery(`/repairdashboard/${segment}`, query);
  const log = (query: Record<string, string>) => withQuery(`/worklog/${segment}`, query);
  const parts = (status: string) => withQuery(`/partsdashboard/${segment}`, { status });
  const technician = String(technicianId);
  if (isUnlisted(section)) return withQuery(`/mywork/${segment}`, { [WHOLE_LIST]: section });
  switch (section) {
    case 'ownStarted':
      return labors({ status: 'Repair Started', technician });
    case 'ownReady':
      return labors({ status: 'Ready for Repair', technician });
    case 'unassigned':
      return labors({ status: 'Ready for Repair', technician: '-1' });
    case 'blocked':
      return labors({ status: 'Waiting for Parts', technician: 'all' });
    case 'partsToOrder':
      return parts('Waiting to Order Part');
    case 'partsToReceive':
      return parts('Part Ordered');
    case 'approvals':
      return stageListAddress(segment, 'Approve');
    case 'readyToMove':
      return log({ status: 'Repair', ready: 'Y' });
    case 'longest':
      return log({ sort: 'taskDuration', direction: 'desc' });
    default:
      return undefined;
  }
}

/** The work orders of a stage in the work log. */
export const stageListAddress = (segment: string, stage: string): string =>
  withQuery(`/worklog/${segment}`, { status: stage });

/** Where an item of a section is worked on; undefined if the vehicle's page says what comes next. */
export function itemAddress(section: WorkSection, segment: string, item: WorkItem): string | undefined {
  switch (section) {
    case 'partsLate':
    case 'partsToOrder':
    case 'partsToReceive':
      return withQuery(`/partsdashboard/${segment}`, { q: item.extId });
    case 'failedChecks':
    case 'unassigned':
    case 'blocked':
    case 'failedCharges':
      return withQuery(`/repairdashboard/${segment}`, { technician: 'all', search: item.extId });
    case 'express':
      return `/express/${segment}/${segmentOf(item.sblu || item.extId)}`;
    case 'stages':
      return stageListAddress(segment, item.key);
    default:
      return undefined;
  }
}
