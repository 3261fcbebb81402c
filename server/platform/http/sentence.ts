import { worded, type Sentence } from '#domain/sentence';
import { refusals } from '../../../locales/en/refusals';

type Texts = typeof refusals;
type Key = { [Area in keyof Texts]: `${Area}.${keyof Texts[Area] & string}` }[keyof Texts];

type Wording<K> = K extends `${infer Area extends keyof Texts}.${infer Name}`
  ? Name extends keyof Texts[Area]
    ? Texts[Area][Name]
    : never
  : never;
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Values<Text> = Text extends { one: string; other: infer Other }
  ? 'count' | Placeholders<Other>
  : Placeholders<Text>;

/** A sentence of the catalog (locales/en/refusals.ts) with all of its values: types reject a missing one. */
export function say<const K extends Key>(
  key: K,
  ...[values]: [Values<Wording<K>>] extends [never]
    ? []
    : [Readonly<Record<Values<Wording<K>>, string | number | Sentence>>]
): Sentence {
  return values === undefined ? { key } : { key, values };
}

/** The sentence in English, for logs, for the history and for clients that do not word it themselves. */
export const inEnglish = (said: Sentence): string => worded(refusals, said, 'en') ?? said.key;
