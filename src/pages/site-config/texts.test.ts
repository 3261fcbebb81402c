import { describe, expect, test } from 'vitest';
import { SITE_FLAGS } from '#domain/flags';
import { PERMISSIONS } from '#domain/permissions';
import { AUDITED } from '#domain/site-config/audit';
import { IMPORT_COLUMNS, IMPORTED, ROW_PROBLEMS } from '#domain/site-config/import';
import { DEPENDENT_KINDS } from '#domain/site-config/problems';
import texts from '../../../locales/en/site-config.json';
import es from '../../../locales/es/site-config.json';
import fr from '../../../locales/fr/site-config.json';
import { refusals } from '../../../locales/en/refusals';
import shell from '../../../locales/en/shell.json';
import { refusals as esRefusals } from '../../../locales/es/refusals';
import esShell from '../../../locales/es/shell.json';
import { refusals as frRefusals } from '../../../locales/fr/refusals';
import frShell from '../../../locales/fr/shell.json';
import { ADMINISTRATION } from '../../resources/administration';
import { SECTIONS } from './sections';

/** Texts are looked up by names from the rules: anything added there needs texts. */
describe('the texts of the administration have words for', () => {
  test('every permission', () => {
    expect(Object.keys(texts.permission).toSorted()).toEqual([...PERMISSIONS].toSorted());
  });
  test('every flag: its name, what it switches, and whom it affects', () => {
    const { field, hint, who } = texts.settings;
    for (const words of [field, hint, who])
      expect(Object.keys(words)).toEqual(expect.arrayContaining([...SITE_FLAGS]));
  });
  test('every section, every kind of record and of what depends on it', () => {
    for (const { key } of SECTIONS)
      expect(texts[key]).toMatchObject({ title: expect.any(String), about: expect.any(String) });
    for (const kind of AUDITED) expect(texts.audit.one[kind]).toBeTypeOf('string');
    for (const kind of DEPENDENT_KINDS) expect(texts.depends[`${kind}_other`]).toBeTypeOf('string');
  });
  test('every column of a file', () => {
    for (const [section, columns] of Object.entries(IMPORT_COLUMNS)) {
      const { field } = texts[section as keyof typeof IMPORT_COLUMNS];
      expect(Object.keys(field)).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
    }
  });
  test('every reason for which a row is refused', () => {
    const { refusal } = texts.transfer;
    const worded = Object.keys(refusal).map((key) => key.replace(/_\w+$/, ''));
    const elsewhere = ['empty', 'number', 'schema', 'other'];
    expect([...worded, ...elsewhere]).toEqual(expect.arrayContaining([...ROW_PROBLEMS]));
  });
});

test.each(IMPORTED)('a heading of a file of %s means one column, whatever its language', (section) => {
  const columnsOf = new Map<string, string>();
  for (const { name } of IMPORT_COLUMNS[section]) {
    for (const language of [texts, es, fr]) {
      const field: Record<string, string> = language[section].field;
      for (const heading of [name, field[name] ?? '']) {
        expect(columnsOf.get(heading.toLowerCase()) ?? name).toBe(name);
        columnsOf.set(heading.toLowerCase(), name);
      }
    }
  }
});

test.each([
  ['en', shell, refusals],
  ['es', esShell, esRefusals],
  ['fr', frShell, frRefusals],
])('what is left to others is said in %s as the services say it', (_, console, services) => {
  expect(console.error.forAllOnly).toBe(services.platform.forAllOnly);
});

test('every section but the overview has its resource, by which the menu leads to it', () => {
  const led = ADMINISTRATION.map(({ list }) => list);
  for (const { key } of SECTIONS.filter((section) => section.key !== 'overview'))
    expect(led).toContain(`/siteconfig/:site/${key}`);
});
