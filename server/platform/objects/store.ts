import type { Readable } from 'node:stream';
import { ServiceError } from '../http/errors';
import { say } from '../http/sentence';

/** How long a signed address can be used, in seconds: an upload may be tried again for four minutes. */
export const UPLOAD_SECONDS = 600;
export const DOWNLOAD_SECONDS = 300;

/** A file that someone may upload: exactly this many bytes of exactly this type. */
export type Upload = { key: string; contentType: string; contentDisposition: string; size: number };

/** Where and with which headers a browser sends the file, by PUT. */
export type SignedUpload = { url: string; headers: Record<string, string> };

/** A file that someone may read, and what the browser is told about it. */
export type Download = { key: string; contentType: string; contentDisposition: string };

/**
 * Where uploaded files are kept. Files go straight between browser and store: a signed address is good for one
 * object, one method, one type and size, and for a short time. An object that is there is never overwritten, so an
 * upload address is used up by its first success.
 */
export type ObjectStore = {
  /** Error: 422 where so many bytes more would take what is kept free for everything else. */
  demandRoom(bytes: number): Promise<void>;
  signUpload(upload: Upload): Promise<SignedUpload>;
  signDownload(download: Download): Promise<string>;
  /** Size and first bytes of an object; undefined when there is none. Error: 503 when the store is down. */
  inspect(key: string, bytes: number): Promise<{ size: number; head: Uint8Array } | undefined>;
  /** The whole content of an object; undefined when there is none. Error: 503 when the store is down. */
  read(key: string): Promise<Readable | undefined>;
  /** Puts an object there that the services made themselves. */
  write(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removes an object; one that is not there counts as removed. Error: 503 when the store is down. */
  remove(key: string): Promise<void>;
};

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Throws for a key that could lead out of the store: keys are made by the services, never by a caller. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 300) throw new Error(`Not a key of an object: ${key}`);
  return key;
}

/** Pictures are looked at again and again, and a browser keeps them while their address is good; papers it does not keep. */
export const cachedAs = (contentType: string): string =>
  contentType.startsWith('image/') ? `private, max-age=${DOWNLOAD_SECONDS}` : 'no-store';

/** What callers hear while files can be neither kept nor found. */
export const storeUnavailable = (): ServiceError =>
  new ServiceError('unavailable', say('platform.storeUnavailable'));
