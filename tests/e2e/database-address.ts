/**
 * Where the browser tests find the database of the demo that is served at a port. Not among their results: those are
 * removed when a run begins, which a demo that runs already would not survive.
 */
export const databaseAddressFile = (port: string | number): string => `.cache/e2e/${port}.database-url`;
