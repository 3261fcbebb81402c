const MOST = 1_000_000;

/** An amount in dollars as somebody types it in a language; undefined for what is none. Between thousands may be anything that is written there. */
export function amountOf(typed: string, language: string): number | undefined {
  const decimal = language === 'en' ? '.' : ',';
  const [whole = '', cents = '', ...more] = typed.replaceAll(/[\s$\u00a0\u202f]/g, '').split(decimal);
  const plain = whole.replaceAll(decimal === '.' ? ',' : '.', '');
  if (more.length > 0 || !/^\d{1,7}$/.test(plain) || !/^\d{0,2}$/.test(cents)) return undefined;
  const amount = Number(`${plain}.${cents || '0'}`);
  return amount <= MOST ? amount : undefined;
}
