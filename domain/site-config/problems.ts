/**
 * Why a value cannot be saved: `reason` is a whole sentence for the person who typed it, `code` says the same for whoever
 * words it in another language.
 */
export type Problem = {
  field: string;
  reason: string;
  code: ProblemCode;
  /** Whose the value already is, or which part of it is wrong. */
  by?: string;
  count?: number;
};

/** Why a value beside the others cannot be saved. */
export const PROBLEM_CODES = [
  'taken',
  'exists',
  'inactiveUser',
  'activeUser',
  'activeTechnician',
  'otherUser',
  'erasedUser',
  'unknown',
  'gone',
  'assigned',
  'clock',
  'outside',
  'needed',
  'auctionDigits',
  'auctionShape',
  'noSite',
  'notYourSite',
  'staysHere',
  'clientNumber',
  'ownRole',
  'ownActive',
  'lastAdministrator',
  'lastCompanyAdministrator',
  'moreThanYours',
  'externalSiteRoles',
  'siteRolesElsewhere',
  'companyEverywhere',
  'companyNeedsAdmin',
  'companyByHand',
  'adminReads',
  'passwordIsName',
  'passwordCommon',
  'passwordSame',
  'passwordWrong',
  'passwordsOff',
  'noCompanySignIn',
  'notThere',
  'codeWrong',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What is wrong with a value, whichever field it stands in. */
export type Fault = Omit<Problem, 'field'>;

/** What stands in the way of a deletion: records of one kind, with some of their names. */
export type Dependent = { kind: DependentKind; count: number; examples: readonly string[] };

export const DEPENDENT_KINDS = [
  'labors',
  'parts',
  'claims',
  'assignments',
  'clocks',
  'technicians',
  'workOrders',
  'waitingVehicles',
  'users',
  'rules',
] as const;
export type DependentKind = (typeof DEPENDENT_KINDS)[number];

const WORDS: Readonly<Record<DependentKind, readonly [string, string]>> = {
  labors: ['labor', 'labors'],
  parts: ['part', 'parts'],
  claims: ['claimed vehicle', 'claimed vehicles'],
  assignments: ['assigned labor', 'assigned labors'],
  clocks: ['clocked time', 'clocked times'],
  technicians: ['technician', 'technicians'],
  workOrders: ['work order', 'work orders'],
  waitingVehicles: ['vehicle that awaits capture', 'vehicles that await capture'],
  users: ['user', 'users'],
  rules: ['sign-in rule', 'sign-in rules'],
};

/** The sentence with which a deletion is refused. */
export function inTheWay(name: string, dependents: readonly Dependent[]): string {
  const parts = dependents.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`);
  return `${name} cannot be deleted. In the way: ${parts.join(', ')}. Nothing was changed.`;
}

/** True for names that people take for the same: letter case and spaces around do not count. */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
