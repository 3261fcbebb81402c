import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brought } from './scripts/lib/brought';
import { chunkNames } from './scripts/lib/chunks';
import { compressed } from './scripts/lib/compressed';
import { precache } from './scripts/lib/precache';
import { startGuard } from './scripts/lib/start-guard';
import { undescribed } from './scripts/lib/undescribed';
import { unusedParts } from './scripts/lib/unused-parts';

const SERVICES = `http://127.0.0.1:${process.env['PORT'] ?? 4380}`;

/** Builds the console, the sign-in page, the page of links and the stage workbench. */
export default defineConfig({
  plugins: [
    react(),
    brought(`${import.meta.dirname}/src/providers/code/bring.ts`),
    undescribed(),
    unusedParts(),
    startGuard(`${import.meta.dirname}/src/start-guard.ts`),
    precache(`${import.meta.dirname}/public/worker.js`),
    compressed(),
  ],
  resolve: {
    alias: {
      // What Refine writes addresses with brings a polyfill of WeakMap for browsers older than any that the console runs in.
      'side-channel': '@nolyfill/side-channel',
      pluralize: `${import.meta.dirname}/src/resources/unchanged-names.ts`,
    },
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // A stylesheet or picture inlined as data: would weaken the page's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The licenses of what is bundled go with it, as they ask for.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // Refine binds a reader of CSV files to hooks that nobody uses here, and one of stack traces to its development
      // tools; loading them does nothing by itself.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(papaparse|error-stack-parser|stackframe)\//, sideEffects: false },
        ],
      },
      input: { console: 'index.html', signIn: 'sign-in.html', link: 'link.html', stage: 'stage.html' },
      output: {
        codeSplitting: {
          // The sets hold all that they import but what is only handed on: taken along, that would be loaded at once.
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(import.meta.dirname) }],
        },
      },
    },
  },
  // The export's worker loads the Excel writer on use, which the older form of workers cannot.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/recon-services': SERVICES,
      '/services': SERVICES,
      '/appConfig': SERVICES,
    },
  },
});
