import { defineConfig } from 'vitest/config';

const areas = '{contract,domain,server,src,stage,locales,scripts,tests/helpers,tests/contract}';

/** `*.db.test.ts` runs on the real database, any other `*.test.ts` without one. */
export default defineConfig({
  test: {
    // Without a terminal nobody can answer; a test that waits for ever must end by itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Much of a service test is waiting for the database: the runner itself needs no core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          // Projects run in the order of their names: the longest test begins first, and nothing waits for it alone.
          name: 'faults',
          isolate: false,
          include: ['tests/faults/**/*.db.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          // They share nothing that they change: loading every module once for all of them halves their time.
          isolate: false,
          include: [`${areas}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          // Each file has a database of its own and leaves nothing in the modules.
          isolate: false,
          include: [`${areas}/**/*.db.test.ts`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/helpers/database.ts'],
        },
      },
    ],
  },
});
