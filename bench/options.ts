import { MORE_ROWS, ROWS } from './rows';

const ALL = [...ROWS, ...MORE_ROWS];

export type Options = { rows: string[]; full: boolean; out: string | undefined };

const help = () =>
  [
    'Usage: npm run bench -- [rows] [--full] [--out FILE]',
    '',
    ...ALL.map(({ name, about }) => `  ${name.padEnd(14)}${about}`),
    '',
    '  --full        the sizes of the bars (10 k, 200 k and 2 M work orders) instead of small ones',
    '  --out FILE    where the numbers go as JSON (default: .cache/bench)',
    '',
    'Without rows all that have a bar are measured. A bar that is missed is reported; only errors end with 1.',
    '',
  ].join('\n');

function leave(text: string, code: number): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(text);
  process.exit(code);
}

/** Reads the arguments of `npm run bench`; an invalid one ends the program with a message. */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { rows: [], full: false, out: undefined };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--help') leave(help(), 0);
    if (arg === '--full') options.full = true;
    else if (arg === '--out') options.out = rest.shift() ?? leave('--out needs a file.\n', 2);
    else if (ALL.some(({ name }) => name === arg)) options.rows.push(arg);
    else leave(`There is no row or option ${arg}; npm run bench -- --help lists them.\n`, 2);
  }
  return options;
}
