// `npm run db:safeguards`: writes the file that the doctor compares databases with, from a freshly migrated one.
import { writeFileSync } from 'node:fs';
import { listSafeguards } from '#server/platform/database/safeguards';
import { createTestDatabase, startTestServer } from '../tests/helpers/database';

const server = await startTestServer();
try {
  const database = await createTestDatabase();
  const client = await database.pool.connect();
  const list = await listSafeguards(client);
  client.release();
  await database.drop();
  writeFileSync('server/platform/database/safeguards.json', JSON.stringify(list, undefined, 2));
} finally {
  await server.stop();
}
