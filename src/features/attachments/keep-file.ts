import { saveMedia } from '#contract/media';
import { clockOffset } from '../../providers/api/client';
import { notSent } from '../../providers/api/http-error';
import { theOutbox } from '../../providers/outbox/the-outbox';
import type { FileToSend, UploadTarget } from './upload-target';
import { shrunk } from './shrunk';

/** What a row of a file knows of it besides the file itself. */
export type KeptFile = { target: UploadTarget; name: string; extension: FileToSend['extension'] };

type Begun = { key: string; occurredAt: number; progress: { path: string; key: string } | undefined };

/**
 * Stores a file on this device until there is a connection, a picture reduced. Rejects with a Failure if there is no
 * room.
 */
export async function keepFile(target: UploadTarget, file: FileToSend, begun: Begun): Promise<void> {
  const { about } = target;
  if (!about) return;
  // What is in the store already has its size.
  const { name, extension, file: content } = begun.progress ? file : await shrunk(file);
  const offset = clockOffset();
  const outbox = theOutbox();
  if (!outbox) throw notSent('no room');
  const body: KeptFile = { target, name, extension };
  await outbox.keep({
    id: begun.key,
    callId: saveMedia.id,
    params: {},
    body,
    file: content,
    about,
    occurredAt: begun.occurredAt,
    ...(offset === undefined ? {} : { clockOffset: offset }),
    ...(begun.progress ? { progress: begun.progress } : {}),
  });
}
