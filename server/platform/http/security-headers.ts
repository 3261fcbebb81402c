import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '../config';
import { s3Origin } from '../objects/s3-store';

/**
 * The security headers of every answer, by name. Helmet makes them from the settings alone, whatever is asked: so it is
 * asked once, at the start, instead of for each answer.
 */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const sample = Fastify();
  await sample.register(helmet, settings(config));
  sample.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await sample.inject('/');
  await sample.close();
  return answer.json();
}

function settings(config: Config): FastifyHelmetOptions {
  const secure = config.FRONTLINE_PUBLIC_URL.startsWith('https://');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into the page as it needs them.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...objectOrigins(config)],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...serviceOrigins(config), ...stageOrigins(config), ...objectOrigins(config)],
        frameSrc: ["'self'", 'https:', ...stageOrigins(config)],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

function serviceOrigins(config: Config): string[] {
  const address = config.FRONTLINE_MICROSERVICES_URL;
  return address.startsWith('http') ? [new URL(address.replaceAll('{service}', 'service')).origin] : [];
}

/** Where the console sends files to and shows them from, besides its own origin. */
const objectOrigins = (config: Config): string[] =>
  config.FRONTLINE_S3_BUCKET === '' ? [] : [s3Origin(config)];

/** Origins of embedded stage pages; the console asks them whether they answer. */
function stageOrigins(config: Config): string[] {
  const addresses = Object.values(config.FRONTLINE_STAGE_PAGES).filter((address) => /^https?:/.test(address));
  return [...new Set(addresses.map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin))];
}
