// The options of `npm start`: read by scripts/start.mjs before anything is installed, and by server/main.ts.
// Plain JavaScript without dependencies for that reason; options.d.mts holds its types.

export const OPTION_TABLE = [
  { name: '--port', value: 'N', meaning: 'Port of console and services (default 4380)' },
  { name: '--data', value: 'DIR', meaning: 'Folder of the embedded database and of uploads' },
  {
    name: '--profile',
    value: 'small|large|national',
    meaning: 'Size of all demo sites (default: large for 1001, small for the others)',
  },
  { name: '--demo', meaning: 'Add demo data even where others can reach it, or in your own database' },
  { name: '--remove-demo', meaning: 'Remove the demo data and start without it' },
  { name: '--no-demo', meaning: 'Start without demo data; the first administrator is set up in the browser' },
  {
    name: '--live-demo',
    value: '[N]',
    meaning: 'Keep the demo people working: N actions a minute (default 20)',
  },
  {
    name: '--allow-passwords',
    meaning: 'Allow sign-in with passwords again if it was turned off',
  },
  { name: '--help', meaning: 'Show this list' },
];

/** Events per minute in the live demo: the default and the maximum. */
const LIVE = { usual: '20', most: 600 };

const PROFILES = ['small', 'large', 'national'];

/** An unknown or malformed option; the message is a sentence that names it. */
export class OptionError extends Error {
  name = 'OptionError';
}

/** Reads the arguments of `npm start -- …`. Throws an OptionError for the first invalid one. */
export function parseOptions(args) {
  const options = { help: false };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [name = '', inline] = splitAtEquals(arg);
    const known = OPTION_TABLE.find((option) => option.name === name);
    if (!known) throw new OptionError(`There is no option ${arg}; npm start -- --help lists them.`);
    if (!known.value) {
      if (inline !== undefined)
        throw new OptionError(`The option ${name} takes no value, but got "${inline}".`);
      if (name === '--help') options.help = true;
      else if (name === '--remove-demo') options.removeDemo = true;
      else if (name === '--allow-passwords') options.allowPasswords = true;
      else options.demo = name === '--demo';
      continue;
    }
    const given = inline ?? (rest[0]?.startsWith('--') ? undefined : rest.shift());
    const value = given ?? (name === '--live-demo' ? LIVE.usual : undefined);
    if (!value) throw new OptionError(`The option ${name} needs a value: ${name} ${known.value}.`);
    if (name === '--port') options.port = toPort(value);
    else if (name === '--data') options.data = value;
    else if (name === '--live-demo') options.liveDemo = toPace(value);
    else options.profile = toProfile(value);
  }
  return options;
}

function splitAtEquals(arg) {
  const at = arg.indexOf('=');
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

function toPort(value) {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new OptionError(`The option --port needs a number from 0 to 65535, not "${value}".`);
}

function toPace(value) {
  const pace = Number(value);
  if (/^\d+$/.test(value) && pace >= 1 && pace <= LIVE.most) return pace;
  throw new OptionError(
    `The option --live-demo needs a number from 1 to ${LIVE.most}: how many actions happen per minute, not "${value}".`,
  );
}

function toProfile(value) {
  const profile = PROFILES.find((name) => name === value);
  if (profile) return profile;
  throw new OptionError(`The option --profile must be one of ${PROFILES.join(', ')}, not "${value}".`);
}

/** The `--help` text. */
export function helpText() {
  const lines = OPTION_TABLE.map(({ name, value, meaning }) => {
    const term = value ? `${name} ${value}` : name;
    return `  ${term.padEnd(32)}${meaning}`;
  });
  return [
    'Usage: npm start -- [options]',
    '',
    ...lines,
    '',
    'More settings by environment variables: docs/operations.md',
  ].join('\n');
}
