import { isLanguage, type Language } from '#domain/languages';

/** A text, or texts below a common name. */
type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Dotted names of all texts, such as `setup.create`. */
export type TextKeyOf<T extends Texts> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Extract<keyof T[Key], string>}`;
}[keyof T & string];

/** The language chosen in the console, else the browser's first one that we support, else `otherwise`. */
export function pickLanguage(
  chosen: string | null,
  browser: readonly string[],
  otherwise: Language = 'en',
): Language {
  if (isLanguage(chosen)) return chosen;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? otherwise;
}

/** Looks texts up in one language; `{{name}}` is filled in as in the console. */
export function textIn(texts: Texts, key: string, values: Readonly<Record<string, string | number>> = {}) {
  const [first = '', second] = key.split('.');
  const entry = texts[first];
  const text = typeof entry === 'object' ? entry[second ?? ''] : entry;
  return (text ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
