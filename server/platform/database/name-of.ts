/**
 * SQL for the name of a person: first and last name of the user joined as `user`, or their login if the user has
 * neither, or is gone.
 */
export const nameOf = (user: string, login: string): string =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${login})`;
