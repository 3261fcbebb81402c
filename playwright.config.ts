import { defineConfig } from '@playwright/test';

// `npm test` chooses a free one; by hand there is one place to look at.
const PORT = process.env['FRONTLINE_TEST_PORT'] ?? '4391';

/** Browser tests against the built console and the real services on a demo site of a busy day. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a click can fall between two frames; what fails three times is broken. Retried tests are listed.
  retries: 2,
  timeout: 90_000,
  // Patience for slow machines: what is there sooner is seen sooner.
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
    // A trace of every test doubles the time of all of them: one that fails leaves it from its second try.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['FRONTLINE_CHROMIUM'] ? { executablePath: process.env['FRONTLINE_CHROMIUM'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages follow each other in one process, which keeps what it has compiled.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    command: `npx tsx tests/e2e/serve.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    // `npm test` has it served already.
    reuseExistingServer: Boolean(process.env['FRONTLINE_TEST_SERVED']) || !process.env['CI'],
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
