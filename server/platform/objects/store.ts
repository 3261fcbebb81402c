import type { Readable } from 'node:stream';
import { ServiceError } from '../http/errors';
import { say } from '../http/sentence';

/** How long a signed address can be used, in seconds: an upload may be tried again for four minutes. */
export const UPLOAD_SECONDS = 600;
export const DOWNLOAD_SECONDS = 300;

/** An upload by someone: exactly this many bytes of exactly this type. */
export type Upload = { key: string; contentType: string; contentDisposition: string; size: number };

/** Where and with which headers a browser sends the file, by PUT. */
export type SignedUpload = { url: string; headers: Record<string, string> };

/** A file that someone may read, and what the browser is told about it. */
export type Download = { key: string; contentType: string; contentDisposition: string };

/**
 * Where uploaded files are kept. Files go straight between browser and store: a signed address is valid for one object,
 * one method, one type and size, and for a short time. An existing object is never overwritten, so an upload address is
 * used up by its first success.
 */
export type ObjectStore = {
  /** Error: 422 if this many bytes more would use what is kept free for everything else. */
  demandRoom(bytes: number): Promise<void>;
  signUpload(upload: Upload): Promise<SignedUpload>;
  signDownload(download: Download): Promise<string>;
  /** Size and first bytes of an object; undefined when there is none. Error: 503 when the store is down. */
  inspect(key: string, bytes: number): Promise<{ size: number; head: Uint8Array } | undefined>;
  /** The whole content of an object; undefined when there is none. Error: 503 when the store is down. */
  read(key: string): Promise<Readable | undefined>;
  /** Stores an object that the services made themselves. */
  write(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removes an object; a missing one counts as removed. Error: 503 when the store is down. */
  remove(key: string): Promise<void>;
};

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Throws for a key that could lead out of the store: keys are made by the services, never by a caller. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 300) throw new Error(`Not a key of an object: ${key}`);
  return key;
}

/** Pictures are viewed repeatedly, and a browser keeps them while their address is valid; it does not keep papers. */
export const cachedAs = (contentType: string): string =>
  contentType.startsWith('image/') ? `private, max-age=${DOWNLOAD_SECONDS}` : 'no-store';

/** The message while files can be neither stored nor found. */
export const storeUnavailable = (): ServiceError =>
  new ServiceError('unavailable', say('platform.storeUnavailable'));
