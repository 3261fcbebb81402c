import { expect, test } from 'vitest';
import en from '../../../../locales/en/cockpit.json' with { type: 'json' };
import es from '../../../../locales/es/cockpit.json' with { type: 'json' };
import fr from '../../../../locales/fr/cockpit.json' with { type: 'json' };
import { sheetNames } from '../../../components/table-file/table-sheets';

test.each(Object.entries({ en, es, fr }))(
  'in %s Excel takes the names of all sheets as they are',
  (_, { sheet }) => {
    const names = Object.values(sheet);
    expect(sheetNames(names)).toEqual(names);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  },
);
