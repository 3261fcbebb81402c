import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Library modules that the console never runs, but that a bundler cannot leave out because others import them
 * statically.
 */
const UNUSED: readonly RegExp[] = [
  // Only the services describe schemas to others.
  /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
  // In a browser, requests use XMLHttpRequest, which comes first.
  /\/axios\/lib\/adapters\/fetch\.js$/,
];

/** Leaves parts of libraries out of the console's build; fails if a library no longer has a part of that name. */
export function unusedParts(): Plugin {
  const left = new Set<RegExp>();
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => left.clear(),
    load(id) {
      const pattern = UNUSED.find((unused) => unused.test(id.replaceAll('\\', '/')));
      if (!pattern) return undefined;
      left.add(pattern);
      return { code: hollow(readFileSync(id, 'utf8'), id), map: null, moduleSideEffects: false };
    },
    buildEnd(error) {
      const missed = UNUSED.filter((pattern) => !left.has(pattern));
      if (!error && missed.length > 0) this.error(`No module is called ${missed.join(', ')} any more.`);
    },
  };
}

/** A module that exports functions with the same names that do nothing. */
export function hollow(code: string, file: string): string {
  const names = new Set<string>();
  new Visitor({
    ExportNamedDeclaration: ({ declaration, specifiers }) => {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id) names.add(declaration.id.name);
      if (declaration?.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name);
      }
      for (const { exported } of specifiers) if (exported.type === 'Identifier') names.add(exported.name);
    },
    ExportDefaultDeclaration: () => void names.add('default'),
  }).visit(parseSync(file, code).program);
  const nothing = [...names]
    .filter((name) => name !== 'default')
    .map((name) => `export const ${name} = () => undefined;`);
  return [...nothing, ...(names.has('default') ? ['export default () => undefined;'] : [])].join('\n');
}
