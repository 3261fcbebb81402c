import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../tests/helpers/folder';

describe('the check of import directions', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
    const imports = {
      '#contract/*': './contract/*.ts',
      '#domain/*': './domain/*.ts',
      '#server/*': './server/*.ts',
    };
    folder.write('package.json', JSON.stringify({ imports }));
  });
  afterEach(() => folder.remove());

  function check(files: Record<string, string>): { sentences: string[]; code: number | null } {
    for (const [name, text] of Object.entries(files)) folder.write(name, text);
    const answer = spawnSync(process.execPath, ['scripts/boundaries.mjs', folder.path], { encoding: 'utf8' });
    return { sentences: answer.stderr.split('\n').filter((line) => line !== ''), code: answer.status };
  }

  const empty = 'export {};';

  it('accepts a tree whose imports point the right way', () => {
    const answer = check({
      'domain/vin.ts': `import { z } from 'zod'; export const vin = z;`,
      'contract/call.ts': `import { vin } from '#domain/vin'; export const call = vin;`,
      'server/main.ts': `import './repair/labors/service';`,
      'server/platform/http/app.ts': `import '#contract/call';`,
      'server/repair/labors/queries.ts': `import '../../platform/http/app';`,
      'server/repair/labors/service.ts': `import './queries'; import '../parts/service';`,
      'server/repair/parts/service.ts': `import './queries';`,
      'server/repair/parts/queries.ts': empty,
      'server/repair/parts/parts.test.ts': `import '../../../tests/helpers/x'; import '../labors/queries';`,
      'tests/helpers/x.ts': empty,
      'locales/en/a.json': '{}',
      'stage/main.tsx': `import '../src/components/Table';`,
      'src/main.tsx': `import './app/App';`,
      'src/app/App.tsx': `const Page = () => import('../pages/list/List'); export const App = Page;`,
      'src/pages/list/List.tsx': `import '../../components/Table'; import en from '../../../locales/en/a.json'; import './Row'; export const List = en;`,
      'src/pages/list/Row.tsx': `import '../../features/notes/Notes';`,
      'src/features/notes/Notes.tsx': `import '../../components/Table';`,
      'src/components/Table.tsx': `import type { Data } from '../providers/data'; export type T = Data;`,
      'src/providers/data.ts': `import { call } from '#contract/call'; export type Data = typeof call;`,
    });
    expect(answer).toEqual({ sentences: [], code: 0 });
  });

  it.each([
    [
      'domain importing contract',
      'domain/a.ts',
      `import '#contract/b';`,
      'contract/b.ts',
      'domain/ may not import contract/',
    ],
    [
      'contract importing server, as a type',
      'contract/a.ts',
      `import type { B } from '#server/b'; export type C = B;`,
      'server/b.ts',
      'contract/ may not import server/',
    ],
    [
      'the console importing the services',
      'src/app/a.ts',
      `import { b } from '../../server/b'; b();`,
      'server/b.ts',
      'src/ may not import server/',
    ],
    [
      'the services importing the console, lazily',
      'server/a/x.ts',
      `await import('../../src/app/b');`,
      'src/app/b.ts',
      'server/ may not import src/',
    ],
    [
      'a type written as import()',
      'stage/a.ts',
      `export type A = import('../src/app/b').B;`,
      'src/app/b.ts',
      'stage/ may import only src/features, src/components, src/providers, src/resources, src/theme',
    ],
    [
      'the product importing test helpers',
      'server/a/x.ts',
      `export * from '../../tests/b';`,
      'tests/b.ts',
      'server/ may not import tests/',
    ],
    [
      'a primitive importing a feature',
      'src/components/a.ts',
      `import '../features/notes/b';`,
      'src/features/notes/b.ts',
      'src/components may not import src/features',
    ],
    [
      'a provider importing a page',
      'src/providers/a.ts',
      `import '../pages/list/b';`,
      'src/pages/list/b.ts',
      'src/providers may not import src/pages',
    ],
    [
      'a component importing app',
      'src/components/a.ts',
      `import '../app/b';`,
      'src/app/b.ts',
      'src/components may not import src/app',
    ],
    [
      'a page importing another page',
      'src/pages/list/a.ts',
      `export { c } from '../edit/b';`,
      'src/pages/edit/b.ts',
      'the page list may not import the page edit',
    ],
    [
      'a folder of src/ without a place in the order',
      'src/app/a.ts',
      `import '../utils/b';`,
      'src/utils/b.ts',
      'src/utils/b.ts lies in a folder of src/',
    ],
    [
      "an area reaching into another area's queries",
      'server/repair/labors/service.ts',
      `import '#server/repair/parts/queries';`,
      'server/repair/parts/queries.ts',
      'may not reach into the queries of server/repair/parts',
    ],
    [
      'the platform importing an area',
      'server/platform/a.ts',
      `import '../repair/parts/service';`,
      'server/repair/parts/service.ts',
      'server/platform may not import the area server/repair/parts',
    ],
  ])('refuses %s', (_, from, text, to, reason) => {
    const answer = check({ [from]: `// first line\n${text}`, [to]: empty });
    expect(answer.sentences).toEqual([expect.stringContaining(`${from}:2 imports ${to}: `)]);
    expect(answer.sentences[0]).toContain(reason);
    expect(answer.code).toBe(1);
  });

  it('finds a circle, but lets a lazy import close one', () => {
    expect(
      check({
        'domain/a.ts': `import './b';`,
        'domain/b.ts': `import './c';`,
        'domain/c.ts': `import './a';`,
      }).sentences,
    ).toEqual(['Circle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts.']);
    expect(check({ 'domain/c.ts': `export const a = () => import('./a');` }).sentences).toEqual([]);
  });

  it('finds areas of the services that need each other, tests apart', () => {
    const tree = {
      'server/repair/labors/service.ts': `import '../parts/service';`,
      'server/repair/parts/service.ts': empty,
      'server/repair/parts/parts.test.ts': `import '../labors/service';`,
    };
    expect(check(tree).sentences).toEqual([]);
    expect(
      check({
        ...tree,
        'server/repair/parts/other.ts': `import '../labors/other';`,
        'server/repair/labors/other.ts': empty,
      }).sentences,
    ).toEqual(['The areas repair/labors ↔ repair/parts need each other.']);
    expect(
      check({
        'server/repair/parts/other.ts': empty,
        'server/access/users/end.ts': `import '../session/end';`,
        'server/access/session/end.ts': empty,
      }).sentences,
    ).toEqual(['The areas access/session ↔ access/users no longer need each other: take them off the list.']);
  });

  it('is not misled by comments, texts and templates', () => {
    const text =
      "// import '#contract/b';\nexport const a = \"import '#contract/b'\" + `import('#contract/b')`;";
    expect(check({ 'domain/a.ts': text, 'contract/b.ts': empty }).sentences).toEqual([]);
  });
});
