import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCESS_KEY_ID = 'TESTACCESSKEY';
const SECRET = 'test/secret+key';
const REGION = 'eu-central-1';

/**
 * A store that speaks as much S3 as our client does: objects by PUT, GET with ranges and DELETE. It verifies every
 * signature independently, as described in "Authenticating Requests (AWS Signature Version 4)", in the header and in
 * the query.
 */
export type S3Server = {
  /** The variables that point the services at it. */
  env: Record<string, string>;
  objects: Map<string, { content: Buffer; contentType: string }>;
  close(): Promise<void>;
};

/**
 * Starts the server; `clock` is the time by which it judges the age of signed addresses, the same that the services
 * sign by. A restarted server takes over the port and objects of the previous one.
 */
export async function startS3Server(
  clock: () => Date = () => new Date(),
  { port = 0, objects = new Map() }: { port?: number; objects?: S3Server['objects'] } = {},
): Promise<S3Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const problem = signatureProblem(request, body, clock());
      if (problem) fail(response, 403, problem);
      else answer(objects, request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    objects,
    env: {
      FRONTLINE_S3_BUCKET: 'uploads',
      FRONTLINE_S3_FOLDER: 'recon/media',
      FRONTLINE_S3_REGION: REGION,
      FRONTLINE_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FRONTLINE_S3_PATH_STYLE: 'true',
      FRONTLINE_S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      FRONTLINE_S3_SECRET_ACCESS_KEY: SECRET,
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(
  objects: S3Server['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const found = objects.get(pathname);
  if (request.method === 'PUT') {
    if (found && request.headers['if-none-match'] === '*') return fail(response, 412, 'PreconditionFailed');
    objects.set(pathname, { content: body, contentType: String(request.headers['content-type']) });
    response.writeHead(200).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(pathname);
    response.writeHead(204).end();
    return;
  }
  if (!found) return fail(response, 404, 'NoSuchKey');
  const headers = {
    'content-type': searchParams.get('response-content-type') ?? found.contentType,
    ...(searchParams.has('response-content-disposition')
      ? { 'content-disposition': searchParams.get('response-content-disposition') ?? '' }
      : {}),
  };
  const last = /^bytes=0-(\d+)$/.exec(String(request.headers.range))?.[1];
  if (last === undefined) {
    response.writeHead(200, headers).end(found.content);
    return;
  }
  const part = found.content.subarray(0, Number(last) + 1);
  const range = `bytes 0-${part.length - 1}/${found.content.length}`;
  response.writeHead(206, { ...headers, 'content-range': range }).end(part);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code></Error>`);
}

type Signature = { credential: string; signedHeaders: string; signature: string; date: string };

function signatureProblem(request: IncomingMessage, body: Buffer, now: Date): string | undefined {
  const url = new URL(request.url ?? '/', 'http://store');
  const inQuery = url.searchParams.has('X-Amz-Signature');
  const given = inQuery ? fromQuery(url.searchParams) : fromHeader(request);
  if (!given) return 'AccessDenied';
  const [keyId, day = '', region = '', service = ''] = given.credential.split('/');
  if (keyId !== ACCESS_KEY_ID || region !== REGION) return 'InvalidAccessKeyId';
  const age = ((inQuery ? now.getTime() : Date.now()) - momentOf(given.date)) / 1000;
  const longest = inQuery ? Number(url.searchParams.get('X-Amz-Expires')) : 900;
  if (age > longest || age < -900) return 'RequestExpired';

  const names = given.signedHeaders.split(';');
  const payload = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    given.signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${SECRET}`),
  );
  const expected = hmac(key, text);
  const signature = Buffer.from(given.signature, 'hex');
  const same = signature.length === expected.length && timingSafeEqual(signature, expected);
  return same ? undefined : 'SignatureDoesNotMatch';
}

function fromQuery(query: URLSearchParams): Signature {
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    date: value('Date'),
  };
}

function fromHeader(request: IncomingMessage): Signature | undefined {
  const match = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!match) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  return { credential, signedHeaders, signature, date: String(request.headers['x-amz-date']) };
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

const encode = (value: string): string =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();
/** 20260302T150000Z as milliseconds since 1970. */
const momentOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
