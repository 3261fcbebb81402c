/** The customer of a row, which is named by an alias: 0 if it has none, as in the hours that are kept by customer. */
export const customerOf = (alias: string): string => `coalesce(${alias}.customer_id, 0)`;
