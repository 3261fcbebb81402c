/** Where the embedded database logs; a pino or Fastify logger fits as it is. */
export type DatabaseLog = {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
