/** The Y/N site feature flags as one list (W-014 to W-026, R-273); the last is an addition. */
export const SITE_FLAGS = [
  'autoImportEnabled',
  'retainFiltersEnabled',
  'qcOutcomeEnabled',
  'vehicleLvlAttachmentsEnabled',
  'woListLinksEnabled',
  'enhancedWoHistoryEnabled',
  'enhancedRejectReasonEnabled',
  'repairEnabled',
  'prioritizationEnabled',
  'partsInventoryEnabled',
  'partsTechEnabled',
  'partsEtaEnabled',
  'partsReadonlyEnabled',
  'collectNewTiresSpecsEnabled',
  'expressServiceEnabled',
  'autoQualityControlEnabled',
] as const;

export type SiteFlag = (typeof SITE_FLAGS)[number];

/** Only the exact value Y enables a feature; anything else counts as N (W-014). */
export function flagOn(value: unknown): boolean {
  return value === 'Y';
}
