import axios from 'axios';
import { CONTENT_TYPES, contentDisposition, UPLOAD_RETRY_MS, UPLOAD_TIMEOUT_MS } from '#domain/attachments';
import type { UploadAddress } from '#contract/media';
import { isRetryable, toFailure } from '../../providers/api/http-error';
import type { PickedFile } from './picked-file';
import { tryUntil } from './try-until';

export type Progress = {
  /** From 0 to 1. */
  done: number;
  /** Counts from 1. */
  attempt: number;
};

type Watch = { onProgress: (progress: Progress) => void; signal: AbortSignal };

/** An upload that was there already: the answer to the try before got lost. */
const ALREADY_THERE = new Set([409, 412]);

/**
 * Sends a file straight to the store. Network failures and faults of the store are retried every two seconds until 240
 * seconds are over. Throws a Failure.
 */
export const putFile = (
  { signed_url: url, headers }: UploadAddress,
  { name, extension }: Pick<PickedFile, 'name' | 'extension'>,
  content: Blob,
  watch: Watch,
): Promise<void> =>
  putObject(
    {
      url,
      headers: {
        'content-type': CONTENT_TYPES[extension],
        'content-disposition': contentDisposition('inline', `${name}.${extension}`),
        ...headers,
      },
    },
    content,
    watch,
  );

/** Sends any content to the address with the headers given by the services, as `putFile` does. */
export async function putObject(
  { url, headers }: { url: string; headers: Record<string, string> },
  content: Blob,
  { onProgress, signal }: Watch,
): Promise<void> {
  let attempt = 1;
  await tryUntil(
    async (leftMs, current) => {
      attempt = current;
      try {
        await axios.put(url, content, {
          headers,
          timeout: Math.max(1, leftMs),
          signal,
          onUploadProgress: ({ loaded, total }) => onProgress({ done: total ? loaded / total : 0, attempt }),
        });
      } catch (error) {
        const failure = toFailure(error);
        if (attempt > 1 && ALREADY_THERE.has(failure.statusCode)) return;
        throw failure;
      }
    },
    {
      everyMs: UPLOAD_RETRY_MS,
      forMs: UPLOAD_TIMEOUT_MS,
      signal,
      // Offline, nobody waits with the file in hand: it is stored.
      worthTrying: (error) => navigator.onLine && isRetryable(error),
      onRetry: (next) => onProgress({ done: 0, attempt: next }),
    },
  );
}
