/** A secret as it is typed most easily: in groups of four. */
export const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
