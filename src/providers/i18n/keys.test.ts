import i18next from 'i18next';
import { expect, test } from 'vitest';

test('a misspelt key is refused when types are checked, one that comes over the wire has its own text to fall back on', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { shell: { cancel: 'Cancel' } } }, defaultNS: 'shell' });
  const t = i18n.getFixedT('en', 'shell');
  expect(t('cancel')).toBe('Cancel');
  // @ts-expect-error There is no such text.
  expect(t('cancle')).toBe('cancle');
  const wire: string = 'link.nowhere';
  expect(t(wire, { defaultValue: 'Nowhere' })).toBe('Nowhere');
});
