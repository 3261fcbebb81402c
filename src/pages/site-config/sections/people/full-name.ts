import type { UserRecord } from '#contract/users';

/** First and last name, otherwise the login id. */
export const fullName = ({
  firstName,
  lastName,
  userName,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'userName'>): string =>
  `${firstName} ${lastName}`.trim() || userName;
