/** A sentence by its name and its values, so that it can be said in every language. */
export type Sentence = { key: string; values?: SentenceValues };
/** Names, numbers and times as they are shown; a sentence where a part of it has words of its own. */
export type SentenceValues = Readonly<Record<string, string | number | Sentence>>;

/** How a sentence is worded: one text, or one for singular and one for all other numbers of `count`. */
export type Wording = string | Readonly<{ one: string; other: string }>;
/** The wordings of a language by area and name; `labors.gone` is the sentence `gone` of the area `labors`. */
export type Wordings = Readonly<Record<string, Readonly<Record<string, Wording>>>>;

/** The sentence in a language (`en`), undefined if its wordings do not know it or a part of it. */
export function worded(
  wordings: Wordings,
  { key, values = {} }: Sentence,
  language: string,
): string | undefined {
  const [area = '', name = ''] = key.split('.');
  const wording = own(own(wordings, area), name);
  if (wording === undefined) return undefined;
  let isWhole = true;
  const text = templateOf(wording, values['count'], language).replaceAll(/{{(\w+)}}/g, (_, at: string) => {
    const value = own(values, at);
    const part = typeof value === 'object' ? worded(wordings, value, language) : value;
    if (part === undefined) isWhole = false;
    return String(part);
  });
  return isWhole ? text : undefined;
}

function templateOf(wording: Wording, count: SentenceValues[string] | undefined, language: string): string {
  if (typeof wording === 'string') return wording;
  return new Intl.PluralRules(language).select(Number(count)) === 'one' ? wording.one : wording.other;
}

/** What came over the wire must not name what every object inherits, nor anything else that is missing. */
function own<T>(from: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return from !== undefined && Object.hasOwn(from, name) ? from[name] : undefined;
}
