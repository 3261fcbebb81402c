import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksLike, SIGNATURE_BYTES, type FileExtension } from '#domain/attachments';
import { createLocalStore, type LocalStore } from '#server/platform/objects/local-store';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../tests/helpers/folder';
import { fillDemoAttachments } from './attachments';

let folder: TemporaryFolder;
let databases: TestDatabase[];
beforeAll(async () => {
  folder = await temporaryFolder();
  databases = [await createDemoDatabase(), await createDemoDatabase()];
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await folder.remove();
});

test('the demo has real files on its work orders, the same ones each time', async () => {
  const listings = await Promise.all(
    databases.map(async ({ pool }, index) => {
      const store: LocalStore = createLocalStore({
        folder: `${folder.path}/${index}`,
        signingKey: randomBytes(32),
        clock: () => new Date(),
      });
      const made = await fillDemoAttachments(pool, store);
      const { rows } = await pool.query<{ file_path: string; file_extension: FileExtension; size: number }>(
        "SELECT site_id, file_path, file_name, file_extension, size, mod_user FROM media WHERE status = 'Saved' ORDER BY file_path",
      );
      expect(rows).toHaveLength(made);
      for (const { file_path: path, file_extension: extension, size } of rows) {
        const found = await store.inspect(path, SIGNATURE_BYTES);
        expect(found?.size).toBe(size);
        expect(looksLike(extension, found?.head ?? new Uint8Array())).toBe(true);
      }
      return rows;
    }),
  );
  const [first = []] = listings;
  expect(first.length).toBeGreaterThan(10);
  expect(new Set(first.map(({ file_extension }) => file_extension))).toEqual(new Set(['png', 'pdf']));
  expect(listings[1]).toEqual(first);
});
