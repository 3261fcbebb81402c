import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFiles } from './lib/precache';

const worker = readFileSync(new URL('../public/worker.js', import.meta.url), 'utf8');

test('the worker knows the files of its console, and those of another console make it another worker', () => {
  const built = withFiles(worker, ['/assets/a.js', '/assets/b.css']);
  expect(built).toContain('const FILES = ["/assets/a.js","/assets/b.css"];');
  const [, name] = /const CACHE = '(frontline-[\w-]{12})'/.exec(built) ?? [];
  expect(name).toBeDefined();
  expect(withFiles(worker, ['/assets/a.js'])).not.toContain(name);
});
