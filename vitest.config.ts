import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findForTests } from './scripts/lib/chromium.mjs';

const areas = '{clients,contract,domain,server,src,stage,locales,scripts,tests/helpers,tests/contract}';

/** What the console's own modules import of others, and the helpers of its tests. */
const BUNDLED_AHEAD = [
  '@ant-design/v5-patch-for-react-19',
  '@noble/ciphers/aes.js',
  '@refinedev/antd',
  '@refinedev/core',
  '@refinedev/react-router',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@testing-library/react',
  'antd',
  'antd/es/input/Input',
  'antd/es/input/Search',
  'antd/es/space/Compact',
  'axe-core',
  'axios',
  'bwip-js/generic',
  'd3-shape',
  'exceljs',
  'i18next',
  'idb',
  'react-dom/client',
  'react-i18next',
  'react-router',
  'zod',
  'zxing-wasm/reader',
];

/** In a test antd gives every dialog the same name. */
const AS_DEVELOPED = { 'process.env.NODE_ENV': '"development"' };

const chromium = process.env['FRONTLINE_CHROMIUM'] ?? findForTests();

/**
 * `*.db.test.ts` runs on the real database, `*.component.test.tsx` in a real browser, any other `*.test.ts` without
 * either.
 */
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
          exclude: ['**/*.db.test.ts', '**/*.component.test.tsx', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        cacheDir: '.cache/vitest',
        // A package that is found only while a test runs would load the page anew.
        optimizeDeps: {
          include: BUNDLED_AHEAD,
          rolldownOptions: { transform: { define: AS_DEVELOPED } },
        },
        define: AS_DEVELOPED,
        test: {
          name: 'components',
          include: ['{src,stage}/**/*.component.test.tsx'],
          setupFiles: ['tests/helpers/console/setup.ts'],
          // A machine that does something else besides takes its time; what shows at once is waited for no longer.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // One page for all of them: each test takes back what it changed.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
              },
              contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago' },
            }),
            instances: [{ browser: 'chromium' }],
          },
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
