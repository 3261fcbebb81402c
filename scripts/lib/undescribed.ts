import { parseSync, Visitor, type Plugin } from 'vite';

const CONTRACT = /\/contract\/[\w-]+\.ts$/;
const WORDS: ReadonlySet<string> = new Set(['summary', 'source']);

/** Removes the descriptions of calls from the console's build, because only the published contract shows them. */
export function undescribed(): Plugin {
  return {
    name: 'undescribed-calls',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (CONTRACT.test(id) ? { code: withoutWords(code, id), map: null } : undefined),
  };
}

/** The text of a contract module with the `summary` and `source` of its calls emptied. */
export function withoutWords(code: string, file: string): string {
  const words: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [call] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (call?.type !== 'ObjectExpression') return;
      for (const property of call.properties) {
        if (property.type !== 'Property' || property.shorthand || property.key.type !== 'Identifier')
          continue;
        if (WORDS.has(property.key.name)) words.push(property.value);
      }
    },
  }).visit(parseSync(file, code).program);
  // Backward, so that earlier positions stay valid.
  return words
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}
