import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { idParam, textParam } from '#contract/fields';
import { dollarsField, nameText, orderNumber } from '#contract/site-config-fields';
import es from '../../../locales/es/shell.json';
import { reasonText } from './reason';

let t: TFunction;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'es', resources: { es: { shell: es } }, defaultNS: 'shell' });
  t = i18n.getFixedT('es', 'shell');
});

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Falta'],
  ['an empty name', nameText(), '', 'Falta'],
  ['a long text', textParam(3), 'abcd', 'Como máximo 3 caracteres'],
  ['a broken number', orderNumber(), 1.5, 'Escriba un número entero'],
  ['a number that is too small', orderNumber(), 0, 'Debe ser al menos 1'],
  ['a negative number', dollarsField(), -5, 'No puede ser negativo'],
  ['a number that is too large', dollarsField(), 12_000, 'Debe ser como máximo 10.000'],
  ['a year that is too early', z.number().min(1900), 2, 'Debe ser al menos 1900'],
  ['a text instead of a number', dollarsField(), 'ten', 'Escriba un número'],
  ['an id that is none', idParam(), 0, 'Debe ser al menos 1'],
  ['a choice that is none', z.enum(['a', 'b']), 'c', 'No puede ser este valor'],
  ['a pattern that does not fit', z.string().regex(/^\d+$/), 'x', 'No está escrito como debe'],
  ['too many choices', z.array(z.string()).max(1), ['a', 'b'], 'Elija como máximo 1'],
])('%s is refused in the language of the person', (_, schema, value, reason) => {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  expect(issue && reasonText(issue, t)).toBe(reason);
});
