/** What is new, newest first: the texts `changes` say it, and CHANGELOG.md in English. */
export const CHANGES = [
  'twoSteps',
  'security',
  'assistants',
  'access',
  'inbound',
  'rights',
  'ownAccess',
  'siteRoles',
  'fair',
  'agreed',
  'ownLimit',
  'erase',
  'background',
  'limit',
  'oneVehicle',
  'print',
  'delivery',
  'bulk',
  'estimate',
  'board',
  'views',
  'myWork',
  'vehicle',
  'search',
  'next',
  'inspection',
  'dense',
  'help',
] as const;

/** The month of the newest change; whoever has read up to it is not told again. */
export const NEWEST = '2026-11';
