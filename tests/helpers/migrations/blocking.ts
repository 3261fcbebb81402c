import { parse, type AlterTableCmd, type ColumnDef, type Constraint, type Node } from 'libpg-query';

/** The line that marks a migration that removes what the previous version still reads. */
const CONTRACTS = /^-- contracts\b/m;
/** The line that begins a migration that cannot run in a transaction. */
const OUTSIDE = /^-- outside a transaction\b/;

type Migration = {
  outside: boolean;
  contracts: boolean;
  /** Tables that it creates, which nobody uses yet. */
  made: ReadonlySet<string>;
  /** Constraints that it adds. */
  added: ReadonlySet<string>;
};

/**
 * What in a migration would hold up people at work, or break the previous version's services, which keep running beside
 * it; a sentence each. Throws an Error for invalid SQL.
 */
export async function blocking(text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text.replaceAll('--> statement-breakpoint', ''));
  const nodes = stmts.flatMap(({ stmt }) => stmt ?? []);
  const migration: Migration = {
    outside: OUTSIDE.test(text),
    contracts: CONTRACTS.test(text),
    made: new Set(
      nodes.flatMap((node) => ('CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [])),
    ),
    added: new Set(
      nodes
        .flatMap(commandsOf)
        .flatMap(({ def }) => (isConstraint(def) ? (def.Constraint.conname ?? []) : [])),
    ),
  };
  return nodes.flatMap((node) => ofStatement(node, migration));
}

function ofStatement(node: Node, migration: Migration): string[] {
  if ('IndexStmt' in node) {
    const { idxname = '', relation, concurrent, if_not_exists } = node.IndexStmt;
    if (migration.made.has(relation?.relname ?? '')) return [];
    if (!concurrent) return [`Index ${idxname} is built while nobody may write: CREATE INDEX CONCURRENTLY.`];
    if (!migration.outside) return [`Index ${idxname} is built beside the work only outside a transaction.`];
    return if_not_exists ? [] : [`Index ${idxname} may be there from an attempt before: IF NOT EXISTS.`];
  }
  if ('AlterTableStmt' in node) {
    const table = node.AlterTableStmt.relation?.relname ?? '';
    if (migration.made.has(table)) return [];
    return commandsOf(node).flatMap((command) => ofChange(table, command, migration));
  }
  return ofOther(node, migration);
}

/** What is removed, and what scans whole tables. */
function ofOther(node: Node, { contracts, made }: Migration): string[] {
  if ('RenameStmt' in node) {
    const { renameType = '', relation } = node.RenameStmt;
    // Services use no index or sequence by name, but would find another table under the name of a renamed one.
    const replaced = renameType === 'OBJECT_TABLE' && made.has(relation?.relname ?? '');
    return replaced || ['OBJECT_INDEX', 'OBJECT_SEQUENCE'].includes(renameType)
      ? []
      : ['A rename takes the old name away from services that still run.'];
  }
  if ('DropStmt' in node) {
    const taken = ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW'].includes(node.DropStmt.removeType ?? '');
    return taken && !contracts
      ? ['What is dropped may still be read: say "-- contracts" a version later.']
      : [];
  }
  const filled =
    'UpdateStmt' in node
      ? node.UpdateStmt.relation
      : 'DeleteStmt' in node
        ? node.DeleteStmt.relation
        : undefined;
  if (filled && !made.has(filled.relname ?? '')) {
    return [`${filled.relname} is changed whole in one transaction: fill it in batches, by a job.`];
  }
  const whole = ['LockStmt', 'TruncateStmt', 'ClusterStmt', 'ReindexStmt'].find((kind) => kind in node);
  return whole ? [`${whole} holds up everybody who works with the table.`] : [];
}

function ofChange(table: string, command: AlterTableCmd, { contracts, added }: Migration): string[] {
  const { subtype = '', def, name = '' } = command;
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? ofColumn(table, def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return isConstraint(def) ? ofConstraint(table, def.Constraint) : [];
    case 'AT_ValidateConstraint':
      return added.has(name)
        ? [`${name} is validated under the lock that added it: validate it in a migration of its own.`]
        : [];
    case 'AT_AlterColumnType':
      return [`${table}.${name} is written anew with another type: add a column, fill it, and change over.`];
    case 'AT_SetNotNull':
      return [`${table}.${name} is read whole: CHECK (${name} IS NOT NULL) NOT VALID, validated later.`];
    case 'AT_DropColumn':
      return contracts
        ? []
        : [`${table}.${name} may still be read: drop it a version later, and say "-- contracts".`];
    default:
      return [];
  }
}

function ofColumn(table: string, { colname = '', constraints = [] }: ColumnDef): string[] {
  const column = `${table}.${colname}`;
  const own = constraints.filter(isConstraint).map(({ Constraint: constraint }) => constraint);
  const has = (kind: Constraint['contype']) => own.find(({ contype }) => contype === kind);
  const preset = has('CONSTR_DEFAULT')?.raw_expr;
  const problems: string[] = [];
  if (has('CONSTR_NOTNULL') && !preset) {
    problems.push(`${column} is not null and has no default: services that do not know it cannot write.`);
  }
  const changing =
    preset && 'FuncCall' in preset && !['now', 'transaction_timestamp'].includes(nameOf(preset));
  if (changing || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')) {
    problems.push(`${column} is worked out for every row while nobody may read or write.`);
  }
  if (own.some(({ contype }) => CHECKED.has(contype ?? ''))) {
    problems.push(`${column} is checked in every row at once: add its constraint by itself, NOT VALID.`);
  }
  return problems;
}

const CHECKED: ReadonlySet<string> = new Set([
  'CONSTR_FOREIGN',
  'CONSTR_CHECK',
  'CONSTR_UNIQUE',
  'CONSTR_PRIMARY',
]);

function ofConstraint(
  table: string,
  { contype, conname = '', skip_validation, indexname }: Constraint,
): string[] {
  if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK') {
    return skip_validation ? [] : [`${conname} is checked in every row of ${table} at once: NOT VALID.`];
  }
  return indexname ? [] : [`${conname} builds an index on ${table}: build it first, then USING INDEX.`];
}

const commandsOf = (node: Node): AlterTableCmd[] =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).flatMap((one) => ('AlterTableCmd' in one ? one.AlterTableCmd : []))
    : [];

const isConstraint = (node: Node | undefined): node is { Constraint: Constraint } =>
  node !== undefined && 'Constraint' in node;

/** The name of a called function. */
function nameOf(node: Node): string {
  const last = 'FuncCall' in node ? node.FuncCall.funcname?.at(-1) : undefined;
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}
