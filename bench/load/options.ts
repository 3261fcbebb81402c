import { planSites, type DemoProfiles } from '#server/operation/demo/profiles';

/** The national company with all its sites and open work orders, but only a tenth of the completed ones. */
const youngNational = Object.fromEntries(
  planSites('national', 1).map(({ siteId, counts }) => [
    siteId,
    { ...counts, completed: Math.round(counts.completed / 10) },
  ]),
);

/** The size of the company: three sites, the demo of `npm start`, or the 120 sites of a national one. */
const PROFILES = {
  small: { 1001: { open: 1_100, completed: 2_000, rejected: 30 } },
  large: {},
  young: youngNational,
  national: 'national',
} as const satisfies Record<string, DemoProfiles>;
type Profile = keyof typeof PROFILES;

export type LoadOptions = {
  profile: Profile;
  profiles: DemoProfiles;
  users: number;
  processes: number;
  seconds: number;
  /** How many times longer than people in a hurry they look and work before they go on. */
  pace: number;
  /** Folder of the previous version, built: it runs first, and this version replaces it during the shift. */
  upgradeFrom: string | undefined;
  out: string | undefined;
};

/** Each number with its default and the maximum for one machine. */
const NUMBERS = { users: [60, 1_000], processes: [2, 8], seconds: [60, 3_600], pace: [1, 60] } as const;

const HELP = `Usage: npm run load -- [options]

  --profile NAME                  size of the company: small (default), large, national (120 sites, takes half an hour
                                  to make), or young: national with a tenth of its completed work orders
  --users N                       people who start their shift (default 60, at most 1000)
  --processes N                   processes of the services behind the proxy (default 2, at most 8)
  --seconds N                     how long they work (default 60, at most 3600)
  --pace N                        how many times longer people think and work than in a hurry: 1 (default) is 0.3 to 1.5 s
                                  between two things, which asks for what the machine can do at most; 8 is a busy shift
  --upgrade-from FOLDER           a built checkout of the version before: it makes its demo sites and begins the shift; after
                                  a third of it the migrations run and this version takes its place, process by process
  --out FILE                      where the numbers go as JSON (default: .cache/load)

Everything runs on this machine, on 127.0.0.1, over a database of its own that is removed afterwards.
`;

function leave(text: string, code: number): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(text);
  process.exit(code);
}

/** Reads the arguments of `npm run load`; an invalid one ends the program with a message. */
export function readOptions(args: readonly string[]): LoadOptions {
  const numbers = {
    users: NUMBERS.users[0],
    processes: NUMBERS.processes[0],
    seconds: NUMBERS.seconds[0],
    pace: NUMBERS.pace[0],
  } as {
    -readonly [Name in keyof typeof NUMBERS]: number;
  };
  let profile: Profile = 'small';
  let out: string | undefined;
  let upgradeFrom: string | undefined;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--help') leave(HELP, 0);
    const value =
      rest.shift() ?? leave(`${arg} needs a value; npm run load -- --help lists the options.\n`, 2);
    const name = arg.slice(2);
    if (arg === '--out') out = value;
    else if (arg === '--upgrade-from') upgradeFrom = value;
    else if (arg === '--profile' && value in PROFILES) profile = value as Profile;
    else if (arg.startsWith('--') && name in NUMBERS) {
      const known = name as keyof typeof NUMBERS;
      const number = Number(value);
      if (!Number.isInteger(number) || number < 1 || number > NUMBERS[known][1]) {
        leave(`${arg} needs a whole number from 1 to ${NUMBERS[known][1]}, not ${value}.\n`, 2);
      }
      numbers[known] = number;
    } else leave(`There is no option ${arg} ${value}; npm run load -- --help lists them.\n`, 2);
  }
  return { profile, profiles: PROFILES[profile], ...numbers, upgradeFrom, out };
}
