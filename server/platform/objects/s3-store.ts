import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Config } from '../config';
import {
  cachedAs,
  checkKey,
  DOWNLOAD_SECONDS,
  storeUnavailable,
  UPLOAD_SECONDS,
  type ObjectStore,
} from './store';

/** Only the beginning of a file is read here; a store's other answers are short. */
const MOST_BYTES = 1_000_000;
/** How often a store is tried before giving up. */
const ATTEMPTS = 2;
/** How many times as long as an answer the transfer of a file of ours may take. */
const SENDING = 10;

type S3Config = Pick<
  Config,
  | 'FRONTLINE_S3_BUCKET'
  | 'FRONTLINE_S3_FOLDER'
  | 'FRONTLINE_S3_REGION'
  | 'FRONTLINE_S3_ENDPOINT'
  | 'FRONTLINE_S3_PUBLIC_ENDPOINT'
  | 'FRONTLINE_S3_PATH_STYLE'
  | 'FRONTLINE_S3_ACCESS_KEY_ID'
  | 'FRONTLINE_OUTBOUND_TIMEOUT_MS'
  | 'FRONTLINE_S3_SECRET_ACCESS_KEY'
>;

/** The origin to which signed addresses lead: the console's content policy names it. */
export function s3Origin(config: S3Config): string {
  const endpoint = new URL(
    config.FRONTLINE_S3_PUBLIC_ENDPOINT ||
      config.FRONTLINE_S3_ENDPOINT ||
      `https://s3.${config.FRONTLINE_S3_REGION}.amazonaws.com`,
  );
  if (config.FRONTLINE_S3_PATH_STYLE === 'true') return endpoint.origin;
  return `${endpoint.protocol}//${config.FRONTLINE_S3_BUCKET}.${endpoint.host}`;
}

/** Keeps objects in a bucket of S3 or a compatible store. */
export function createS3Store(config: S3Config, clock: () => Date): ObjectStore {
  // The SDK is heavy: it is only loaded when used, and only once.
  let opened: Promise<Opened> | undefined;
  const open = () => (opened ??= openClient(config));
  const folder = config.FRONTLINE_S3_FOLDER;
  const place = (key: string) => ({
    Bucket: config.FRONTLINE_S3_BUCKET,
    Key: folder === '' ? checkKey(key) : `${checkKey(folder)}/${checkKey(key)}`,
  });

  /** An answer is also given up when only its last byte is outstanding; a file that is sent takes its time. */
  async function ask<Answer>(
    work: (s3: Opened, until: { abortSignal: AbortSignal }) => Promise<Answer>,
    times = 1,
  ): Promise<Answer | undefined> {
    try {
      const patience = config.FRONTLINE_OUTBOUND_TIMEOUT_MS * ATTEMPTS * times;
      return await work(await open(), { abortSignal: AbortSignal.timeout(patience) });
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw storeUnavailable();
    }
  }

  return {
    // A bucket has no end.
    demandRoom: async () => undefined,
    async signUpload({ key, contentType, contentDisposition, size }) {
      const { signer, sdk, getSignedUrl } = await open();
      const headers = {
        'content-type': contentType,
        'content-disposition': contentDisposition,
        // Never replaces an existing object.
        'if-none-match': '*',
      };
      const command = new sdk.PutObjectCommand({
        ...place(key),
        ContentType: contentType,
        ContentDisposition: contentDisposition,
        ContentLength: size,
        IfNoneMatch: '*',
      });
      const url = await getSignedUrl(signer, command, {
        expiresIn: UPLOAD_SECONDS,
        signingDate: clock(),
        signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
        unhoistableHeaders: new Set(Object.keys(headers)),
      });
      return { url, headers };
    },
    async signDownload({ key, contentType, contentDisposition }) {
      const { signer, sdk, getSignedUrl } = await open();
      const command = new sdk.GetObjectCommand({
        ...place(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: cachedAs(contentType),
      });
      return getSignedUrl(signer, command, { expiresIn: DOWNLOAD_SECONDS, signingDate: clock() });
    },
    async inspect(key, bytes) {
      const object = { ...place(key), Range: `bytes=0-${bytes - 1}` };
      return ask(async ({ client, sdk }, until) => {
        const found = await client.send(new sdk.GetObjectCommand(object), until);
        const head = await beginningOf(found.Body as Readable | undefined, bytes, until.abortSignal);
        const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength);
        return { size, head };
      });
    },
    read: (key) =>
      ask(async ({ client, sdk }, until) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(place(key)), until);
        return Body as Readable | undefined;
      }, SENDING),
    async write(key, content, contentType) {
      const object = { ...place(key), Body: content, ContentType: contentType };
      await ask(({ client, sdk }, until) => client.send(new sdk.PutObjectCommand(object), until), SENDING);
    },
    async remove(key) {
      const object = place(key);
      await ask(({ client, sdk }, until) => client.send(new sdk.DeleteObjectCommand(object), until));
    },
  };
}

/** The first bytes of an answer, however many more it has. */
async function beginningOf(
  body: Readable | undefined,
  bytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  // A stream that is no longer read is closed, and its connection with it.
  for await (const part of body ? addAbortSignal(signal, body) : []) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= bytes) break;
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

type Opened = {
  client: S3Client;
  /** Signs addresses for browsers; a signature holds for the host that it was made for. */
  signer: S3Client;
  sdk: typeof import('@aws-sdk/client-s3');
  getSignedUrl: typeof import('@aws-sdk/s3-request-presigner').getSignedUrl;
};

async function openClient(config: S3Config): Promise<Opened> {
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { FRONTLINE_S3_ACCESS_KEY_ID: accessKeyId, FRONTLINE_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const settings: S3ClientConfig = {
    region: config.FRONTLINE_S3_REGION,
    forcePathStyle: config.FRONTLINE_S3_PATH_STYLE === 'true',
    ...(config.FRONTLINE_S3_ENDPOINT ? { endpoint: config.FRONTLINE_S3_ENDPOINT } : {}),
    // Without keys of our own the SDK looks in its usual places: its environment, its files, the machine's role.
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // A store that hangs is given up, and tried once more.
    requestHandler: {
      connectionTimeout: config.FRONTLINE_OUTBOUND_TIMEOUT_MS,
      requestTimeout: config.FRONTLINE_OUTBOUND_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    maxAttempts: ATTEMPTS,
    // A checksum computed when signing the address would be that of an empty file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const client = new sdk.S3Client(settings);
  limitAnswers(client);
  const outside = config.FRONTLINE_S3_PUBLIC_ENDPOINT;
  const signer = outside === '' ? client : new sdk.S3Client({ ...settings, endpoint: outside });
  return { client, signer, sdk, getSignedUrl };
}

/**
 * The SDK reads anything other than our files completely, for example an error: it gets no more than this much of it.
 */
function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (request) => {
      const answered = await next(request);
      const { response } = answered;
      if (hasStream(response)) response.body = atMost(response.body);
      return answered;
    },
    { step: 'deserialize', priority: 'low', name: 'limitAnswers' },
  );
}

const hasStream = (response: unknown): response is { body: Readable } =>
  typeof response === 'object' &&
  response !== null &&
  'body' in response &&
  response.body instanceof Readable;

function atMost(body: Readable): Readable {
  let length = 0;
  const limited = new Transform({
    transform(part: Buffer, _encoding, done) {
      length += part.length;
      if (length > MOST_BYTES) done(new Error('The answer of the store is too long.'));
      else done(null, part);
    },
  });
  // Its reader gets the errors.
  return pipeline(body, limited, () => undefined);
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return 0;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0;
}
