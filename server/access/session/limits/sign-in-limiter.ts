import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Db } from '#server/platform/http/context';
import { networkOf } from './network';

/** What the limiter says about one attempt to get in. */
export type Attempt =
  | { allowed: true; /** Takes the attempt back: only failures count. */ succeeded(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/** How many attempts are allowed in how many seconds. */
type Limit = { most: number; seconds: number };
/** One thing that is counted. `atKnown`: only if the account is (true) or is not (false) known at the address. */
type Rule = Limit & {
  key: Buffer;
  atKnown?: boolean;
  /** A success clears all attempts, not only its own. */ cleared?: true;
};

const NAME_AT_ADDRESS: Limit = { most: 10, seconds: 60 };
const ADDRESS: Limit = { most: 60, seconds: 60 };
/** 100 an hour (OWASP ASVS 2.2.1), from anywhere. */
const ACCOUNT: Limit = { most: 25, seconds: 900 };
const RESETS_OF_ACCOUNT: Limit = { most: 3, seconds: 3600 };
const RESETS_AT_ADDRESS: Limit = { most: 20, seconds: 3600 };
/** Codes of an account, which need a right password first: one in a million is right, three at a time. */
const CODES_OF_ACCOUNT: Limit = { most: 10, seconds: 900 };
/** How long someone is known at an address after having signed in there. */
const KNOWN_SECONDS = 30 * 86_400;

export type SignInLimiter = {
  /** Someone tries a password. */
  password(ip: string, userName: string, now: Date): Promise<Attempt>;
  /** Someone whose password was right tries a code: nobody else can, so that others' attempts lock nobody out. */
  code(ip: string, userName: string, now: Date): Promise<Attempt>;
  /** Someone tries the token of a one-time address: others' attempts cannot lock anyone out. */
  token(ip: string, purpose: string, now: Date): Promise<Attempt>;
  /** Someone asks for mail with which a forgotten password is replaced. */
  reset(ip: string, userName: string, now: Date): Promise<Attempt>;
};

/**
 * Limits failed sign-in attempts, for all processes together: 10 a minute for a name from one address, 60 for an
 * address, and 25 in a quarter of an hour for an account from anywhere. An address from which that person signed in
 * during the last 30 days has its own count of those 25: guessing elsewhere keeps nobody from work. IPv6 counts by /64
 * (`networkOf`).
 * ¶ An attempt counts from its start and is taken back on success, so a burst of parallel guesses is limited as well.
 * It costs one statement, which writes nothing if it refuses.
 */
export function createSignInLimiter(pool: Pool): SignInLimiter {
  return {
    password(ip, userName, now) {
      const [address, name] = [networkOf(ip), userName.toLowerCase()];
      const known = keyOf('known', name, address);
      const rules: Rule[] = [
        { ...NAME_AT_ADDRESS, key: keyOf('name', name, address), cleared: true },
        { ...ADDRESS, key: keyOf('address', address) },
        { ...ACCOUNT, key: keyOf('account', name), atKnown: false },
        { ...ACCOUNT, key: keyOf('account', name, address), atKnown: true, cleared: true },
      ];
      return begin(pool, rules, now, known);
    },
    code(ip, userName, now) {
      const rules: Rule[] = [
        { ...CODES_OF_ACCOUNT, key: keyOf('code', userName.toLowerCase()) },
        { ...ADDRESS, key: keyOf('address', networkOf(ip)) },
      ];
      return begin(pool, rules, now);
    },
    token(ip, purpose, now) {
      const address = networkOf(ip);
      const rules: Rule[] = [
        { ...NAME_AT_ADDRESS, key: keyOf('token', purpose, address), cleared: true },
        { ...ADDRESS, key: keyOf('address', address) },
      ];
      return begin(pool, rules, now);
    },
    reset(ip, userName, now) {
      const rules: Rule[] = [
        { ...RESETS_OF_ACCOUNT, key: keyOf('reset', userName.toLowerCase()) },
        { ...RESETS_AT_ADDRESS, key: keyOf('resets', networkOf(ip)) },
      ];
      return begin(pool, rules, now);
    },
  };
}

const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Counts unless one of the counts is full. Rows are locked in the order of their keys, here and below: no deadlocks.
 * What others count at the same moment shows in the resulting rows.
 */
const COUNT = `
  WITH wanted AS (
    SELECT w.* FROM unnest($1::bytea[], $2::int[], $3::int[], $4::boolean[]) AS w (key, most, seconds, at_known)
    WHERE at_known IS NULL OR at_known = EXISTS (SELECT FROM sign_in_count k WHERE k.key = $5 AND k.ends_at > $6)
  ), full_up AS (
    SELECT max(c.ends_at) AS until FROM sign_in_count c JOIN wanted w USING (key)
    WHERE c.tries >= w.most AND c.ends_at > $6
  ), counted AS (
    INSERT INTO sign_in_count AS c (key, tries, ends_at)
    SELECT key, 1, $6 + make_interval(secs => seconds) FROM wanted CROSS JOIN full_up WHERE until IS NULL ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN c.ends_at > $6 THEN c.tries + 1 ELSE 1 END,
      ends_at = CASE WHEN c.ends_at > $6 THEN c.ends_at ELSE excluded.ends_at END
    RETURNING key, tries, ends_at
  )
  SELECT w.key, f.until, c.tries > w.most AS over, c.ends_at AS "endsAt"
  FROM wanted w CROSS JOIN full_up f LEFT JOIN counted c USING (key)`;

/**
 * Takes attempts back, and knows an address until a moment. A row that has been deleted comes back as one that has
 * ended.
 */
const TAKE_BACK = `
  INSERT INTO sign_in_count AS c (key, tries, ends_at)
  SELECT key, -back, until FROM unnest($1::bytea[], $2::int[], $3::timestamptz[]) AS b (key, back, until) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    tries = greatest(0, c.tries + excluded.tries), ends_at = greatest(c.ends_at, excluded.ends_at)`;

type Counted = { key: Buffer; until: Date | null; over: boolean | null; endsAt: Date | null };

async function begin(pool: Pool, rules: Rule[], now: Date, known?: Buffer): Promise<Attempt> {
  const { rows } = await pool.query<Counted>({
    name: 'sign-in-count',
    text: COUNT,
    values: [
      rules.map(({ key }) => key),
      rules.map(({ most }) => most),
      rules.map(({ seconds }) => seconds),
      rules.map(({ atKnown }) => atKnown ?? null),
      known ?? null,
      now,
    ],
  });
  const counted = rules.filter(({ key }) => rows.some((row) => row.key.equals(key)));
  const full = rows.flatMap(({ until, over, endsAt }) => until ?? (over ? (endsAt ?? []) : []));
  if (full.length === 0) return { allowed: true, succeeded: () => takeBack(pool, counted, now, known) };
  // Others were counted at the same moment: this one exceeded the limit.
  if (rows.some(({ over }) => over))
    await takeBack(
      pool,
      counted.map(({ key }) => ({ key })),
      now,
    );
  const until = Math.max(...full.map((date) => date.getTime()));
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) };
}

async function takeBack(
  pool: Pool,
  rules: readonly (Partial<Rule> & { key: Buffer })[],
  now: Date,
  known?: Buffer,
): Promise<void> {
  const back = rules.map(({ key, most = 1, cleared }) => ({ key, tries: cleared ? most : 1, until: now }));
  if (known) back.push({ key: known, tries: 0, until: new Date(now.getTime() + KNOWN_SECONDS * 1000) });
  await pool.query({
    name: 'sign-in-take-back',
    text: TAKE_BACK,
    values: [back.map(({ key }) => key), back.map(({ tries }) => tries), back.map(({ until }) => until)],
  });
}

/** Removes counts whose window has ended; returns how many. */
export async function forgetCounts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM sign_in_count WHERE ends_at <= $1', [now]);
  return rowCount ?? 0;
}
