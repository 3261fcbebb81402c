/**
 * Why a value cannot be saved: `reason` is a whole sentence for the person who typed it, `code` says the same for the
 * screen that words it in another language.
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
  'passwordLeaked',
  'passwordWrong',
  'passwordsOff',
  'noCompanySignIn',
  'notThere',
  'codeWrong',
  'noHours',
  'overlaps',
  'past',
  'tooFar',
  'backward',
  'began',
  'inForce',
  'sameDay',
  'aboveValue',
  'sameTarget',
  'belowLine',
  'neverOpen',
  'notEncrypted',
  'holdsPassword',
  'insideNetwork',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What is wrong with a value, whichever field it is in. */
export type Fault = Omit<Problem, 'field'>;

/** What prevents a deletion: records of one kind, with some of their names. */
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

/** True for names that people take as the same: letter case and surrounding spaces do not count. */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
