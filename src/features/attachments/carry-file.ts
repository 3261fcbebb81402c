import { saveMedia } from '#contract/media';
import { request } from '../../providers/api/client';
import { newKey } from '../../providers/api/new-key';
import { carryBy, occurredOf } from '../../providers/outbox/carry';
import type { OutboxRow } from '../../providers/outbox/row';
import { fileChain } from './file-chain';
import type { KeptFile } from './keep-file';
import { putFile } from './put-file';
import { newFileOf, orderOf, signFor } from './upload-target';

async function put({ body, file = new Blob() }: OutboxRow): Promise<string> {
  const { target, name, extension } = body as KeptFile;
  const address = await request(signFor(target), { body: newFileOf(target, { name, extension, file }) });
  await putFile(address, { name, extension }, file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return address.file_path_uri;
}

function save(row: OutboxRow, path: string, idempotencyKey: string): Promise<unknown> {
  const { target, name, extension } = row.body as KeptFile;
  return request(saveMedia, {
    body: { ...orderOf(target), file_path_uri: path, file_name: name, file_extension: extension },
    idempotencyKey,
    occurred: occurredOf(row),
  });
}

// Sends a stored file by the same calls as an immediate upload.
carryBy(saveMedia.id, fileChain({ put, save, newKey }));
