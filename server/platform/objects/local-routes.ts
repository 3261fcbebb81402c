import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../http/errors';
import { OBJECTS_PATH, type LocalStore } from './local-store';
import { readToken, type Claims } from './signed-token';
import { cachedAs } from './store';

type Signed = FastifyRequest<{ Querystring: { token?: string } }>;

// The address is a credential, so it stays out of the log.
const QUIET = { logLevel: 'warn', compress: false } as const;

/** Answers the signed addresses of the local store: they replace a session, as those of S3 do. */
export function registerLocalObjects(app: FastifyInstance, store: LocalStore, clock: () => Date): void {
  const allowedBy = (request: Signed, method: Claims['method']): Claims => {
    const allowed = readToken(String(request.query.token), store.signingKey, clock());
    if (allowed?.method === method) return allowed;
    throw new ServiceError('forbidden', 'This address is not valid or has ended.');
  };

  void app.register(async (files) => {
    // A file is accepted as it comes, whatever its type.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, body, done) => done(null, body));
    files.put(
      `${OBJECTS_PATH}/upload`,
      { ...QUIET, config: { callId: 'objectUpload', secretQuery: true } },
      async (request: Signed, reply) => {
        const allowed = allowedBy(request, 'PUT');
        const given = request.headers;
        if (
          given['content-type'] !== allowed.contentType ||
          given['content-disposition'] !== allowed.contentDisposition
        ) {
          throw new ServiceError('forbidden', 'This address is for a file of another type or name.');
        }
        await store.receive(allowed, request.body as Readable);
        return reply.send('');
      },
    );
  });

  app.get(
    `${OBJECTS_PATH}/file`,
    { ...QUIET, config: { callId: 'objectDownload', secretQuery: true } },
    async (request: Signed, reply) => {
      const allowed = allowedBy(request, 'GET');
      const path = store.path(allowed.key);
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new ServiceError('not_found', 'This file is no longer there.');
      return reply
        .headers({
          'content-type': allowed.contentType,
          'content-length': found.size,
          'content-disposition': allowed.contentDisposition,
          'content-security-policy': policyOf(allowed.contentType),
          'cache-control': cachedAs(allowed.contentType),
        })
        .send(createReadStream(path));
    },
  );
}

/** Nothing in a file runs on our origin. A sandbox would keep the browser's own PDF viewer from showing it. */
function policyOf(contentType: string): string {
  const nothing =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
  return contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`;
}
