import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

const askers = new WeakMap<FastifyRequest, string>();

/** Stores the actor, so that log lines of the request name it. */
export const noteAsker = (request: FastifyRequest, userName: string): void =>
  void askers.set(request, userName);

/** The log fields of a request: what was asked, and by whom. */
export function told(request: FastifyRequest): { req: FastifyRequest; user?: string } {
  const user = askers.get(request);
  return { req: request, ...(user === undefined ? {} : { user }) };
}

/** The log fields of what was asked; for an address that is a credential by itself, only its route. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: request.routeOptions.config.secretQuery ? request.url.replace(/\?.*$/s, '?…') : request.url,
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort,
  }),
};

/**
 * One line for each request, when it has been answered, with what was asked, by whom, the status and the milliseconds.
 * The start of a request is only logged at the level `debug`, for finding one that hangs.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { ...told(request), res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** A caller who goes away gets no answer: a live stream ends like this, and so does a search that was typed over. */
export function logAborted(app: FastifyInstance): void {
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(told(request), 'request aborted');
  });
}
