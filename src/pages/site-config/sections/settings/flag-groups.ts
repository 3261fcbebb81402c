import type { SiteFlag } from '#domain/flags';

/** The features of a site, grouped the way people look for them. */
export const FLAG_GROUPS = [
  {
    group: 'worklog',
    flags: [
      'autoImportEnabled',
      'retainFiltersEnabled',
      'qcOutcomeEnabled',
      'woListLinksEnabled',
      'enhancedWoHistoryEnabled',
      'vehicleLvlAttachmentsEnabled',
      'enhancedRejectReasonEnabled',
    ],
  },
  {
    group: 'repair',
    flags: ['repairEnabled', 'prioritizationEnabled', 'expressServiceEnabled', 'autoQualityControlEnabled'],
  },
  {
    group: 'parts',
    flags: [
      'partsInventoryEnabled',
      'partsTechEnabled',
      'partsEtaEnabled',
      'partsReadonlyEnabled',
      'collectNewTiresSpecsEnabled',
    ],
  },
] as const satisfies readonly { group: string; flags: readonly SiteFlag[] }[];
