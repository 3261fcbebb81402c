/** The areas of texts of all sections of a vehicle. */
export const VEHICLE_TEXTS = [
  'vehicles',
  'print',
  'work-orders',
  'claim-release',
  'statuses',
  'parts',
  'history',
  'vendor-jobs',
  'share-links',
  'lot',
] as const;
