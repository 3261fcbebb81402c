import { expect, test } from 'vitest';
import { pickLanguage, writeLetter } from './letters';

const VALUES = {
  name: 'Robin',
  userName: 'rfield',
  link: 'https://frontline.example/#reset=abc',
  until: new Date('2026-03-02T09:00:00Z'),
};

test.each([
  ['en', 'reset', 'March 2, 2026'],
  ['es', 'reset', '2 de marzo de 2026'],
  ['fr', 'reset', '2 mars 2026'],
  ['en', 'invitation', 'March 2, 2026'],
  ['es', 'invitation', '2 de marzo de 2026'],
  ['fr', 'invitation', '2 mars 2026'],
] as const)('a letter in %s about %s says who, where and until when', (language, letter, day) => {
  const { subject, text } = writeLetter(letter, language, VALUES);
  expect(subject).toContain('Frontline');
  for (const part of ['Robin', 'rfield', VALUES.link, day, 'UTC']) expect(text).toContain(part);
  expect(text).not.toContain('{{');
});

test('the language is that of the person, else that of the page, else English', () => {
  expect(pickLanguage('fr', 'es')).toBe('fr');
  expect(pickLanguage(undefined, 'es')).toBe('es');
  expect(pickLanguage('toString', 7)).toBe('en');
});
