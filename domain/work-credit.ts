/** Who did the work on a labor or fee, for the books. */
export const WORK_CREDITS = ['MVS', 'Shared Services', 'Sublet'] as const;
export type WorkCredit = (typeof WORK_CREDITS)[number];

/** Only a Sublet has a vendor. */
export const takesVendor = (credit: WorkCredit | ''): boolean => credit === 'Sublet';

/** Whether a choice can be confirmed: a credit, and for Sublet a vendor. */
export function creditIsComplete(credit: WorkCredit | '', vendorId: number | null): boolean {
  return credit !== '' && (!takesVendor(credit) || vendorId !== null);
}

/** What a dialog begins with: the existing credit; for a repair technician MVS. */
export function firstCredit(present: string, technician: boolean): WorkCredit | '' {
  const known = WORK_CREDITS.find((credit) => credit === present);
  return known ?? (technician ? 'MVS' : '');
}

/** Wholesale labor without a credit is asked for it when it is completed, wherever that is done. */
export function completingAsksCredit(labor: { wholesale: boolean; workCredit: string }): boolean {
  return labor.wholesale && labor.workCredit === '';
}

/** The repair dashboard offers it for wholesale labor and where there is one already. */
export function showsWorkCredit(labor: { wholesale: boolean; workCredit: string }): boolean {
  return labor.wholesale || labor.workCredit !== '';
}
