import { createServer } from 'node:net';
import { ConfigError } from './config';

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program. Stop that one, or choose another port with --port',
  EACCES: 'may not be opened by this user. Choose one above 1023 with --port',
  EADDRNOTAVAIL: 'cannot be opened: HOST is no address of this machine',
  ENOTFOUND: 'cannot be opened: HOST is no name that is known',
};

/** Checks whether the services can listen before anything is created. Error: ConfigError with a sentence. */
export async function demandFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const why = WHY[code] ?? `cannot be opened (${code || String(error)})`;
    throw new ConfigError(`Port ${port} at ${host} ${why}.`);
  }
  await new Promise((resolve) => probe.close(resolve));
}
