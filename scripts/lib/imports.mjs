import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.mts', '.js', '/index.ts', '/index.tsx'];

/** Every source file below the given folders, as paths from `root` with forward slashes, in a stable order. */
export function sourceFiles(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
        .filter((file) => SOURCE.test(file) && statSync(join(root, file)).isFile()),
    )
    .sort();
}

/**
 * What a file imports, in any form: import, import type, export from, import(), and types written as import('…'). Each
 * with its line, and whether it is lazy.
 */
export function readImports(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found = [];
  const add = (source, lazy = false) => {
    if (typeof source?.value !== 'string') return;
    found.push({ specifier: source.value, line: text.slice(0, source.start).split('\n').length, lazy });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source, true),
    TSImportType: (node) => add(node.source ?? node.argument),
  }).visit(program);
  return found;
}

/** Creates a resolver for relative and package-internal (`#…`) imports; it returns undefined for others (packages). */
export function createResolver(root) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return (file, specifier) => {
    const asked = specifier.split('?')[0];
    const path = asked.startsWith('#')
      ? internalPath(imports, asked)
      : asked.startsWith('.')
        ? posix.join(dirname(file), asked)
        : undefined;
    if (path === undefined) return undefined;
    const ending = ENDINGS.find((end) => {
      const full = join(root, path + end);
      return existsSync(full) && statSync(full).isFile();
    });
    return ending === undefined ? undefined : posix.normalize(path + ending);
  };
}

function internalPath(imports, specifier) {
  for (const [pattern, target] of Object.entries(imports)) {
    const [before, after = ''] = pattern.split('*');
    if (!pattern.includes('*')) {
      if (pattern === specifier) return target;
    } else if (specifier.startsWith(before) && specifier.endsWith(after)) {
      return target.replace('*', specifier.slice(before.length, specifier.length - after.length));
    }
  }
  return undefined;
}

/** The imports between a tree's own files: `{ from, to, line, lazy }`. */
export function importGraph(root, folders) {
  const resolve = createResolver(root);
  return sourceFiles(root, folders).flatMap((from) =>
    readImports(from, readFileSync(join(root, from), 'utf8')).flatMap(({ specifier, line, lazy }) => {
      const to = resolve(from, specifier);
      return to === undefined ? [] : [{ from, to, line, lazy }];
    }),
  );
}
