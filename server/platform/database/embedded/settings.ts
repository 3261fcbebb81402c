import { totalmem } from 'node:os';

/** PostgreSQL settings by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

const MB = 1024 * 1024;

/** The settings of the embedded server; durability (fsync, synchronous_commit) is left at PostgreSQL's default: on. */
export function defaultSettings(memory: number = totalmem()): Settings {
  const shared = Math.round(Math.min(Math.max(memory / MB / 8, 128), 1024));
  const cached = Math.round(Math.max(memory / MB / 2, 512));
  return {
    max_connections: '200',
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${cached}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // Local disks are solid state nowadays; the default assumes spinning ones and avoids indexes.
    random_page_cost: '1.1',
    // Our queries are short: compiling them costs more than it saves.
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // The work log and its history change all the time: tidy up at 5 % of dead rows instead of 20 %.
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements reach the caller; the server's log must not repeat them, because they hold people's data.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/** The settings as a configuration file; later entries win over the defaults. */
export function settingsFile(...layers: readonly Settings[]): string {
  const merged: Settings = Object.assign({}, ...layers);
  const lines = Object.entries(merged).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['# Written anew at every start. Put your own settings into local.conf.', ...lines, ''].join('\n');
}
