/**
 * `npm run load`: a shift begins. People sign in, look at the work log with live updates, claim vehicles, clock and
 * complete labors, order and receive parts, against several processes of the services over one database. Afterward the
 * books must add up and contain every acknowledged command. See `-- --help`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { checkAcknowledged, historyMark } from '../../tests/helpers/acknowledged';
import { checkBooks } from '../../tests/helpers/books';
import { closeOnInterrupt } from '../lib/cleanup';
import { openBenchDatabase, openBenchServer, type BenchDatabase } from '../lib/database';
import { residentMb } from '../lib/processes';
import { machine, writeReport } from '../lib/report';
import { pickCrew, prepareCompany, type Crewman } from './crew';
import { Journal } from './journal';
import { readOptions, type LoadOptions } from './options';
import { Person } from './person';
import { startProxy } from './proxy';
import { callTable } from './table';
import { handOut, work } from './shift';
import { fillBy, rollOver, startFleet, type Fleet } from './upgrade';

const SIGN_INS_AT_ONCE = 8;
const JOBS_DONE_WITHIN_MS = 120_000;

const say = (text: string) => void process.stderr.write(`› ${text} …\n`);

/** The shift itself; resolves when everyone has gone home. */
async function runShift(
  crew: readonly Crewman[],
  port: number,
  { seconds, pace }: LoadOptions,
  journal: Journal,
): Promise<void> {
  const people: Person[] = [];
  const waiting = [...crew];
  const arrive = async () => {
    for (let who = waiting.pop(); who; who = waiting.pop()) {
      const person = new Person(who, port, journal, pace);
      if (!(await person.signIn())) continue;
      person.listen();
      people.push(person);
    }
  };
  say(`${crew.length} people sign in`);
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, arrive));
  const leads = new Map(
    people.filter(({ who }) => who.duty === 'lead').map((lead) => [lead.who.siteId, lead]),
  );
  for (const [siteId, lead] of leads) {
    await handOut(
      lead,
      people.filter(({ who }) => who.siteId === siteId && who.duty === 'technician'),
    );
  }
  say(`${people.length} people work for ${seconds} seconds`);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    people.map((person) =>
      work(person, until).catch((error: unknown) =>
        journal.complain(`${person.who.userName}: ${String(error)}`),
      ),
    ),
  );
  for (const person of people) person.leave();
}

/** Waits until no due job is left in the queue; anything left after that is found by the check of the books. */
async function jobsDone(pool: Pool): Promise<void> {
  const until = performance.now() + JOBS_DONE_WITHIN_MS;
  while (performance.now() < until) {
    const { rows } = await pool.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() OR locked_at IS NOT NULL',
    );
    if (rows[0]?.due === 0) return;
    await pause(200);
  }
}

/** This version comes after a third of the shift. */
async function upgradeDuring({ seconds }: LoadOptions, database: BenchDatabase, fleet: Fleet) {
  await pause((seconds * 1000) / 3);
  return rollOver(database, fleet, say);
}

async function run(options: LoadOptions): Promise<boolean> {
  const before = machine();
  say(`Making a ${options.profile} company`);
  const { upgradeFrom } = options;
  const database =
    upgradeFrom === undefined
      ? await openBenchDatabase(options.profiles)
      : await openBenchServer((url, folder) => fillBy(upgradeFrom, { url, folder }));
  let fleet: Fleet | undefined;
  const journal = new Journal();
  try {
    await prepareCompany(database.pool);
    const crew = await pickCrew(database.pool, options.users);
    const mark = await historyMark(database.pool);
    fleet = await startFleet(database, options.processes, upgradeFrom);
    const proxy = await startProxy(fleet.ports);
    const started = performance.now();
    const [, upgraded] = await Promise.all([
      runShift(crew, proxy.port, options, journal),
      upgradeFrom === undefined ? undefined : upgradeDuring(options, database, fleet),
    ]);
    const lasted = (performance.now() - started) / 1000;
    const memory = await Promise.all(fleet.programs.map(({ pid }) => residentMb(pid)));
    await proxy.close();
    say('Finishing background work, then checking the books');
    await jobsDone(database.pool);
    const wrong = [
      ...(await checkBooks(database.pool)),
      ...(await checkAcknowledged(database.pool, mark, journal)),
    ];
    const calls = journal.figures();
    const errors = calls.reduce((sum, call) => sum + call.errors, 0);
    const at = new Date().toISOString();
    const { acknowledged, unanswered, complaints, liveMessages } = journal;
    const summary = {
      people: crew.length,
      seconds: lasted,
      commands: acknowledged.length,
      unanswered: unanswered.length,
    };
    const path = options.out ?? `.cache/load/${at.replaceAll(/[:.]/g, '-')}.json`;
    await writeReport(path, {
      at,
      options,
      machine: before,
      ...summary,
      liveMessages,
      upgraded,
      memory,
      calls,
      complaints,
      wrong,
    });
    process.stdout.write(
      [
        '',
        callTable(calls),
        `${crew.length} people, ${options.processes} processes (${memory.map((mb) => mb ?? '?').join(', ')} MB), ${lasted.toFixed(0)} s, ` +
          `${liveMessages} live messages. All numbers: ${path}`,
        `${acknowledged.length} commands acknowledged, ${unanswered.length} without an answer, ${errors} errors.`,
        ...(upgraded
          ? [
              `Upgraded beside the work: migrations ${upgraded.migrating.toFixed(1)} s, all processes ${upgraded.replacing.toFixed(1)} s.`,
            ]
          : []),
        ...complaints.map((complaint) => `  ${complaint}`),
        wrong.length === 0 ? 'The books add up.' : `The books do not add up:\n  ${wrong.join('\n  ')}`,
        '',
      ].join('\n'),
    );
    return wrong.length === 0;
  } finally {
    for (const program of fleet?.programs ?? []) await program.stop();
    await database.close();
  }
}

closeOnInterrupt();
if (!(await run(readOptions(process.argv.slice(2))))) process.exitCode = 1;
