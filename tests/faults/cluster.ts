import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { requestRoles, requestRolesFor } from '#server/platform/database/request-roles';

const HOST = '127.0.0.1';
const PATIENCE_MS = 120_000;
const templates = fileURLToPath(new URL('../../ops/ha', import.meta.url));

/** A node: Patroni and the PostgreSQL that it manages. */
export type Node = {
  name: string;
  start(): void;
  /** As if its machine lost power: Patroni and PostgreSQL are gone at once. */
  killMachine(): Promise<void>;
  /** Only PostgreSQL is gone; Patroni notices. */
  killPostgres(): void;
};

export type Cluster = {
  /** The address of whichever node is the leader. */
  url: string;
  leader(): Promise<Node>;
  /** Hands leadership to a standby, in an orderly way. */
  switchOver(): Promise<void>;
  /** Resolves once one node leads and all others follow, one of them synchronously. */
  whole(): Promise<void>;
  stop(): Promise<void>;
};

type Member = { name: string; role: string; state: string };

/** The programs missing on this machine, by the names of their Debian packages. */
export function missingPackages(): string[] {
  const programs = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`.split(':');
  const missing = Object.entries(programs)
    .filter(([program]) => !path.some((folder) => existsSync(join(folder, program))))
    .map(([, debian]) => debian);
  return postgresPrograms() ? missing : [...missing, 'postgresql'];
}

/** The newest PostgreSQL among the system's packages. */
function postgresPrograms(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const majors = existsSync(folder) ? readdirSync(folder).toSorted((a, b) => Number(b) - Number(a)) : [];
  return majors.map((major) => join(folder, major, 'bin')).find((bin) => existsSync(join(bin, 'postgres')));
}

/** The user that runs PostgreSQL, which refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: string) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts etcd, `nodes` nodes and the proxy on loopback, on ports starting at `port`, with everything in one folder. */
export async function startCluster(folder: string, port: number, nodes: number): Promise<Cluster> {
  const user = account();
  const own = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  const password = randomBytes(18).toString('base64url');
  const ports = { etcd: port, peers: port + 1, proxy: port + 2, nodes: port + 3 };
  const children: ChildProcess[] = [];
  const run = (program: string, args: string[], log: string): ChildProcess => {
    const output = openSync(join(folder, `${log}.log`), 'a');
    const env = { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: folder, LC_ALL: 'C.UTF-8' };
    // In a process group of its own, so that Ctrl-C leaves the order of stopping to us.
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env,
      stdio: ['ignore', output, output],
      detached: true,
    });
    children.push(child);
    return child;
  };

  own(folder);
  const client = `http://${HOST}:${ports.etcd}`;
  const peer = `http://${HOST}:${ports.peers}`;
  const etcd = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'initial-cluster': `one=${peer}`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
  };
  run(
    'etcd',
    Object.entries(etcd).map(([name, value]) => `--${name}=${value}`),
    'etcd',
  );

  const members = Array.from({ length: nodes }, (_, at) => {
    const name = `node${at + 1}`;
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    own(data);
    const place = { name, data, port: ports.nodes + 2 * at, rest: ports.nodes + 2 * at + 1 };
    const file = own(
      written(
        join(folder, `${name}.yml`),
        filled('patroni.yml', {
          NAME: name,
          HOST,
          REST_PORT: String(place.rest),
          ETCD: `${HOST}:${ports.etcd}`,
          PORT: String(place.port),
          DATA: data,
          BIN: postgresPrograms() ?? '',
          PASSWORD: password,
        }),
      ),
    );
    let child: ChildProcess | undefined;
    const postgres = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const kill = (pid: number | undefined) => {
      // A process id left over in a file may belong to something else by now.
      if (!pid || pid <= 1 || !/^(postgres|patroni)$/.test(programOf(pid)))
        throw new Error(`${name} does not run.`);
      process.kill(pid, 'SIGKILL');
    };
    const node: Node = {
      name,
      start: () => void (child = run('patroni', [file], name)),
      killPostgres: () => kill(postgres()),
      async killMachine() {
        const gone = new Promise((resolve) => child?.once('close', resolve));
        // Patroni first: it must have no time to give its lease back.
        kill(child?.pid);
        kill(postgres());
        await gone;
      },
    };
    return { ...place, node };
  });
  // However our own process ends, it ends everything.
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    for (const { node } of members) {
      try {
        node.killPostgres();
      } catch {
        continue;
      }
    }
  });
  // The first node initializes the cluster; the others copy it.
  for (const { node } of members) node.start();

  const servers = members.map(
    ({ name, port: own, rest }) => `  server ${name} ${HOST}:${own} check port ${rest}`,
  );
  const proxy = filled('haproxy.cfg', {
    HOST,
    PORT: String(ports.proxy),
    SERVERS: servers.join('\n'),
  });
  run('haproxy', ['-db', '-f', own(written(join(folder, 'haproxy.cfg'), proxy))], 'haproxy');

  async function look(): Promise<Member[]> {
    for (const { rest } of members) {
      const answer = await fetch(`http://${HOST}:${rest}/cluster`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async function leading() {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
      const name = (await look()).find(({ role }) => role === 'leader')?.name;
      const found = members.find((member) => member.name === name);
      if (found) return found;
    }
    throw new Error('No node leads.');
  }

  const cluster: Cluster = {
    url: `postgres://frontline:${password}@${HOST}:${ports.proxy}/frontline`,
    leader: async () => (await leading()).node,
    async switchOver() {
      const { name, rest } = await leading();
      const answer = await fetch(`http://${HOST}:${rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`The lead is not handed over: ${await answer.text()}`);
    },
    async whole() {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
        const now = await look();
        const roles = now
          .filter(({ state }) => ['running', 'streaming'].includes(state))
          .map(({ role }) => role);
        if (roles.length === nodes && roles.includes('leader') && roles.includes('sync_standby')) return;
      }
      throw new Error(`The cluster is not whole: ${JSON.stringify(await look())}`);
    },
    async stop() {
      for (const child of children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGTERM');
        await Promise.race([gone, pause(20_000, undefined, { ref: false })]);
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      }
    },
  };
  try {
    await cluster.whole();
    await createDatabase(`postgres://postgres:${password}@${HOST}:${ports.proxy}/postgres`, password);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

async function createDatabase(url: string, password: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await pause(200)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.query(`CREATE ROLE frontline LOGIN PASSWORD '${password}'`);
      const { missing } = await requestRoles(client);
      await client.query(requestRolesFor('frontline', missing));
      await client.query('CREATE DATABASE frontline OWNER frontline');
      return;
    } catch (error) {
      // The proxy has not noticed the leader yet.
      if (Date.now() > until || (error as { code?: string }).code === '42710') throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const programOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

/** A template of `ops/ha`, filled in with its values. */
export function filled(template: string, values: Record<string, string>): string {
  return readFileSync(join(templates, template), 'utf8').replaceAll(
    /\$\{([A-Z_]+)\}/g,
    (place, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${template} asks for ${place}.`);
      return value;
    },
  );
}

/** Writes a file that only its owner can read; returns its path. */
export function written(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}
