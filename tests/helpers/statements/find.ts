import { parseSync, type ESTree } from 'vite';

type Node = ESTree.Node;

/** A statement that the services pass to the database. */
export type Statement = {
  line: number;
  /** The type of its rows as written; undefined if there is none, or if the caller determines it. */
  row: string | undefined;
  /**
   * An expression at module level whose value is the text; `hole(n)` stands for what only a running service knows.
   * Undefined if nothing of it is known.
   */
  text: string | undefined;
  /** For each hole, what may fill it, as expressions; none if it could be anything. */
  holes: string[][];
};

/** A module's statements: what is passed to `.query(…)`, directly or as the `text` of a prepared one. */
export function findStatements(code: string, file: string): Statement[] {
  const { program, errors } = parseSync(file, code, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Statement[] = [];
  const module = new Set(program.body.flatMap(namesOf));
  walk(program, [], (node, above) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { property } = node.callee;
    if (property.type !== 'Identifier' || property.name !== 'query') return;
    const given = textOf(node.arguments[0]);
    if (!given) return;
    const holes: string[][] = [];
    const text = new Resolver(code, module, constantsOf(above), holes).resolve(given);
    const row = node.typeArguments?.params[0];
    const open = new Set(above.flatMap(typeParametersOf));
    const name = row && code.slice(row.start, row.end);
    found.push({
      line: code.slice(0, node.start).split('\n').length,
      row: name === undefined || open.has(name) ? undefined : name,
      text,
      holes,
    });
  });
  return found;
}

/** Turns an expression inside a function into one that is valid at module level. */
class Resolver {
  constructor(
    readonly code: string,
    readonly module: ReadonlySet<string>,
    readonly constants: ReadonlyMap<string, Node>,
    readonly holes: string[][],
  ) {}

  /** The text of a statement; undefined if nothing of it is known. */
  resolve(node: Node): string | undefined {
    const known = this.#known(node);
    if (known !== undefined) return known;
    if (node.type === 'Identifier') {
      const value = this.constants.get(node.name);
      return value && this.resolve(value);
    }
    if (node.type !== 'TemplateLiteral') return undefined;
    const parts = node.quasis.map((quasi, place) => {
      const expression = node.expressions[place];
      const inside = expression ? `\${${this.#known(expression) ?? this.#deeper(expression)}}` : '';
      return `${quasi.value.raw}${inside}`;
    });
    return `\`${parts.join('')}\``;
  }

  #deeper(node: Node): string {
    const inner =
      node.type === 'TemplateLiteral' || node.type === 'Identifier' ? this.resolve(node) : undefined;
    return inner ?? this.#hole(node);
  }

  #hole(node: Node): string {
    const branches = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [];
    const choices = branches.flatMap((branch) => this.#known(branch) ?? []);
    return `hole(${this.holes.push(choices) - 1})`;
  }

  /** The expression, if it has the same value for all callers. */
  #known(node: Node): string | undefined {
    switch (node.type) {
      case 'Literal':
        return this.code.slice(node.start, node.end);
      case 'Identifier': {
        if (this.module.has(node.name)) return node.name;
        const value = this.constants.get(node.name);
        return value && this.#known(value);
      }
      case 'TemplateLiteral': {
        const all = node.expressions.map((one) => this.#known(one));
        if (all.includes(undefined)) return undefined;
        return `\`${node.quasis.map(({ value }, place) => value.raw + (place < all.length ? `\${${all[place]}}` : '')).join('')}\``;
      }
      case 'MemberExpression': {
        const object = this.#known(node.object);
        const plain = !node.computed && node.property.type === 'Identifier';
        return object !== undefined && plain ? `${object}.${node.property.name}` : undefined;
      }
      case 'CallExpression': {
        const callee = this.#known(node.callee);
        const given = node.arguments.map((one) => this.#known(one));
        return callee === undefined || given.includes(undefined)
          ? undefined
          : `${callee}(${given.join(', ')})`;
      }
      default:
        return undefined;
    }
  }
}

/** The text in an argument of `.query`, which may be prepared under a name. */
function textOf(given: Node | undefined): Node | undefined {
  if (given?.type !== 'ObjectExpression') return given;
  const named = given.properties.find(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'text',
  );
  return named?.type === 'Property' ? named.value : undefined;
}

/** The names that a module-level statement declares. */
function namesOf(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local.name);
    case 'ExportNamedDeclaration':
      return node.declaration ? namesOf(node.declaration) : [];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}

/** The single-valued constants of the functions around a node. */
function constantsOf(above: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  const bodies = above.flatMap((node) => (node.type === 'BlockStatement' ? node.body : []));
  for (const statement of bodies) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init) found.set(id.name, init);
    }
  }
  return found;
}

function typeParametersOf(node: Node): string[] {
  const parameters = 'typeParameters' in node ? node.typeParameters : undefined;
  return parameters && 'params' in parameters
    ? parameters.params.flatMap((one) =>
        'name' in one && typeof one.name === 'object' ? [one.name.name] : [],
      )
    : [];
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above);
  const inside = [...above, node];
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) walk(child, inside, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
