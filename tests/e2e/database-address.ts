/**
 * Where the browser tests find the database of the demo served at a port. Not among the test results: those are deleted
 * when a run begins, which would cut off a demo that is already running.
 */
export const databaseAddressFile = (port: string | number): string => `.cache/e2e/${port}.database-url`;
