import { expect, test } from 'vitest';
import { pickLanguage, translator } from './texts';

test.each([
  ['es', ['fr-FR'], 'es'],
  [null, ['de-DE', 'fr-CA', 'en-US'], 'fr'],
  [null, ['de-DE'], 'en'],
  ['tlh', ['ES-mx'], 'es'],
  ['toString', [], 'en'],
])('chosen %s, browser %j: the page speaks %s', (chosen, browser, language) => {
  expect(pickLanguage(chosen, browser)).toBe(language);
});

test('texts are found by their dotted name and filled in', () => {
  expect(translator('en')('tooMany', { seconds: 42 })).toBe(
    'Too many attempts. Please try again in 42 seconds.',
  );
  expect(translator('fr')('setup.create')).toBe('Créer l’administrateur');
});
