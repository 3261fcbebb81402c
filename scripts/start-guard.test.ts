import { expect, test } from 'vitest';
import { guarded } from './lib/start-guard';

test('the guard stands before what a page asks for, each of which is marked; what is no script or style is not', () => {
  const page = guarded(
    '<head>\n<meta charset="utf-8" />\n<link rel="icon" href="/i.svg" />\n<link rel="stylesheet" href="/a.css">\n' +
      '<link rel="modulepreload" href="/b.js">\n<script type="module" crossorigin src="/a.js"></script></head>',
    'watch("$&")',
  );
  expect(page.split('\n')).toEqual([
    '<head>',
    '<meta charset="utf-8" /><script>watch("$&")</script>',
    '<link rel="icon" href="/i.svg" />',
    '<link data-first rel="stylesheet" href="/a.css">',
    '<link data-first rel="modulepreload" href="/b.js">',
    '<script data-first type="module" crossorigin src="/a.js"></script></head>',
  ]);
});
