import { saveMedia } from '#contract/media';
import { request } from '../../providers/api/client';
import { isFailure } from '../../providers/api/http-error';
import { newKey } from '../../providers/api/new-key';
import { carryBy, occurredNow } from '../../providers/outbox/carry';
import type { Carry } from '../../providers/outbox/drain';
import type { OutboxRow } from '../../providers/outbox/row';
import type { KeptFile } from './keep-file';
import { putFile } from './put-file';
import { newFileOf, orderOf, signFor } from './upload-target';

/** An upload that the services know no more, or took before: it begins anew. */
const BEGINS_ANEW: ReadonlySet<number> = new Set([404, 409, 422]);

/** Sends a file that was kept: by the same calls as at once. It goes on where it was, so that it is on its work order once. */
const carryFile: Carry = async (row, note) => {
  const { path, key } = row.progress ?? {};
  if (path !== undefined && key !== undefined) {
    try {
      return await save(row, path, key);
    } catch (error) {
      if (isFailure(error) && error.sentence?.key === 'attachments.saved') return {};
      if (!isFailure(error) || !BEGINS_ANEW.has(error.statusCode)) throw error;
      // It was not saved under that name, and nobody will.
      await note(undefined);
    }
  }
  const { target, name, extension } = row.body as KeptFile;
  const file = row.file ?? new Blob();
  const address = await request(signFor(target), { body: newFileOf(target, { name, extension, file }) });
  await putFile(address, { name, extension }, file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const saving = { path: address.file_path_uri, key: newKey() };
  // Before it is saved: what dies now goes on with the same name.
  await note(saving);
  return save(row, saving.path, saving.key);
};

function save(row: OutboxRow, path: string, idempotencyKey: string) {
  const { target, name, extension } = row.body as KeptFile;
  return request(saveMedia, {
    body: { ...orderOf(target), file_path_uri: path, file_name: name, file_extension: extension },
    idempotencyKey,
    occurredAt: occurredNow(row),
  });
}

carryBy(saveMedia.id, carryFile);
