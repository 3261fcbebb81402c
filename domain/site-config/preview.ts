import { ACTIONS, judge, SCREENS, type Grants, type Requirement } from '../policy';

/** Where on the screen something appears that a flag may switch. */
export type PreviewArea = 'header' | 'worklog' | 'parts';
type Element = { area: PreviewArea; key: string; requirement: Requirement };
/** A link of the header, and who sees it at a site with some flags. */
export type PreviewLink = {
  key: string;
  shows: (grants: Grants, flags: ReadonlySet<string>) => boolean;
};

const { partsdashboard } = SCREENS;
const onParts = (requirement: Requirement): Requirement => ({
  ...requirement,
  allPermissions: [...partsdashboard.allPermissions, ...(requirement.allPermissions ?? [])],
});

/** What the flags of a site switch below the header, in the order in which it appears on the screen. */
const ELEMENTS: readonly Element[] = [
  { area: 'worklog', key: 'awaitingCapture', requirement: { anyFlag: ['autoImportEnabled'] } },
  { area: 'worklog', key: 'retainFilters', requirement: { anyFlag: ['retainFiltersEnabled'] } },
  { area: 'worklog', key: 'qcOutcome', requirement: ACTIONS.seeQcOutcome },
  { area: 'worklog', key: 'autoQualityControl', requirement: { anyFlag: ['autoQualityControlEnabled'] } },
  { area: 'worklog', key: 'vehicleInfo', requirement: ACTIONS.viewVehicleInfo },
  { area: 'worklog', key: 'history', requirement: ACTIONS.viewHistory },
  { area: 'worklog', key: 'enhancedHistory', requirement: ACTIONS.viewEnhancedHistory },
  { area: 'worklog', key: 'attachments', requirement: ACTIONS.viewAttachments },
  {
    area: 'worklog',
    key: 'rejectReason',
    requirement: { ...ACTIONS.exportWorkOrders, anyFlag: ['enhancedRejectReasonEnabled'] },
  },
  { area: 'parts', key: 'receiveParts', requirement: onParts(ACTIONS.writeParts) },
  {
    area: 'parts',
    key: 'orderSent',
    requirement: onParts({ ...ACTIONS.writeParts, noFlag: ['partsReadonlyEnabled', 'partsTechEnabled'] }),
  },
  { area: 'parts', key: 'eta', requirement: onParts({ anyFlag: ['partsEtaEnabled'] }) },
  { area: 'parts', key: 'tireSpecs', requirement: onParts({ anyFlag: ['collectNewTiresSpecsEnabled'] }) },
];

export type PreviewItem = { area: PreviewArea; key: string; state: 'kept' | 'added' | 'removed' };

/** What someone with these grants sees of the header and of it, with the flags as they are and as they would be. */
export function previewFlags(
  header: readonly PreviewLink[],
  grants: Grants,
  now: ReadonlySet<string>,
  then: ReadonlySet<string>,
): PreviewItem[] {
  const shows = (requirement: Requirement, flags: ReadonlySet<string>) =>
    judge(requirement, grants, flags) === 'allowed';
  const noParts = (flags: ReadonlySet<string>) => !shows(partsdashboard, flags);
  const item = (area: PreviewArea, key: string, before: boolean, after: boolean): PreviewItem[] =>
    before || after ? [{ area, key, state: before && after ? 'kept' : after ? 'added' : 'removed' }] : [];
  return [
    ...header.flatMap((link) => item('header', link.key, link.shows(grants, now), link.shows(grants, then))),
    ...ELEMENTS.flatMap(({ area, key, requirement }) => {
      // Nothing of a screen appears to someone who cannot open it.
      const before = shows(requirement, now) && !(area === 'parts' && noParts(now));
      const after = shows(requirement, then) && !(area === 'parts' && noParts(then));
      return item(area, key, before, after);
    }),
  ];
}
