import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { fillDemo, hasDemo } from './fill';
import { generateDemo } from './generate';
import { DatabaseNotEmptyError } from './load';

const tiny = { open: 20, completed: 10, rejected: 2 };
const profiles = { 1001: tiny, 1002: tiny, 1003: tiny };
const today = new Date('2026-03-14T16:20:00Z');

const databases: TestDatabase[] = [];
async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

/** One checksum for each table over all its rows; salts and the moment of loading do not count. */
async function checksums({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' ORDER BY row::text)), '') AS sum
       FROM (SELECT to_jsonb(t) - 'password_hash' - 'created_at' AS row FROM ${name} t) rows`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

test('the same seed and day give the same data, at any hour; another seed gives other data', async () => {
  const [first, second, other] = [await newDatabase(), await newDatabase(), await newDatabase()];
  await generateDemo({ pool: first.pool, profiles, today, seed: 7 });
  await generateDemo({ pool: second.pool, profiles, today: new Date('2026-03-14T03:00:00Z'), seed: 7 });
  await generateDemo({ pool: other.pool, profiles, today, seed: 8 });
  const sums = await checksums(first);
  expect(await checksums(second)).toEqual(sums);
  expect((await checksums(other))['work_order']).not.toBe(sums['work_order']);
});

test('a database that holds a single user is refused with a sentence and left as it is', async () => {
  const database = await newDatabase();
  await database.pool.query(
    "INSERT INTO user_config (user_name, email, first_name, last_name) VALUES ('jo', 'jo@example.com', 'Jo', 'Berg')",
  );
  const before = await checksums(database);
  await expect(generateDemo({ pool: database.pool, profiles, today })).rejects.toThrow(
    new DatabaseNotEmptyError(
      'This database already holds users. Demo data is only written into an empty database; nothing was changed.',
    ),
  );
  expect(await checksums(database)).toEqual(before);
  expect(await fillDemo(database.pool, 'small', () => undefined)).toBe(false);
  expect(await hasDemo(database.pool)).toBe(false);
});

test('a second generation is refused', async () => {
  const database = await newDatabase();
  await generateDemo({ pool: database.pool, profiles, today });
  expect(await hasDemo(database.pool)).toBe(true);
  await expect(generateDemo({ pool: database.pool, profiles, today })).rejects.toThrow(
    /already holds sites, users, customers, .+, and claims\./,
  );
});

test('two generations at once: one fills the database, the other is refused', async () => {
  const database = await newDatabase();
  const outcomes = await Promise.allSettled([
    generateDemo({ pool: database.pool, profiles, today }),
    generateDemo({ pool: database.pool, profiles, today }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await database.pool.query('SELECT count(*)::int AS sites FROM site');
  expect(rows).toEqual([{ sites: 3 }]);
});

test('a connection that breaks in the middle leaves an empty database, which can be filled then', async () => {
  const database = await newDatabase();
  const before = await checksums(database);
  let cut: Promise<unknown> = Promise.resolve();
  const broken = generateDemo({
    pool: database.pool,
    profiles: { ...profiles, 1001: { open: 1500, completed: 0, rejected: 0 } },
    today,
    onProgress: ({ stage, fraction }) => {
      if (stage === 'work orders' && fraction > 0.5 && fraction < 0.6)
        cut = database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
             AND usename = current_user`,
        );
    },
  });
  await expect(broken).rejects.toThrow();
  await cut;
  expect(await checksums(database)).toEqual(before);
  await generateDemo({ pool: database.pool, profiles, today });
  expect(await hasDemo(database.pool)).toBe(true);
});

test('a load that drops its indexes builds the same ones again', async () => {
  const [plain, rebuilt] = [await newDatabase(), await newDatabase()];
  const none = { open: 0, completed: 0, rejected: 0 };
  await generateDemo({
    pool: rebuilt.pool,
    profiles: { 1001: { ...none, open: 5000 }, 1002: none, 1003: none },
    today,
  });
  const indexes = async ({ pool }: TestDatabase) =>
    (await pool.query("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")).rows;
  expect(await indexes(rebuilt)).toEqual(await indexes(plain));
});
