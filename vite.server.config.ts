import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Programs of the services, each a file of its own in dist/server. */
const programs = {
  main: 'server/main.ts',
  backup: 'server/platform/backup/backup.main.ts',
  restore: 'server/platform/backup/restore.main.ts',
  doctor: 'server/operation/doctor/doctor.main.ts',
  'audit-verify': 'server/access/audit/audit-verify.main.ts',
  'renew-keys': 'server/access/session/renew-keys.main.ts',
  retention: 'server/platform/retention/retention.main.ts',
  citus: 'server/platform/database/citus.main.ts',
  migrate: 'server/platform/database/migrate.main.ts',
  // No programs of their own: the services run them in a thread.
  'what-if-thread': 'server/planning/what-if/thread.ts',
  'plan-thread': 'server/planning/plan/thread.ts',
};

/** Builds the services. What lies in node_modules stays there. */
export default defineConfig({
  // The console's static files are no part of the services.
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
