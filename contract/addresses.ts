import type { Call, Service } from './call';

/** Where the services are. Our own deployment uses these; others come from `GET /appConfig` (W-351, W-352). */
export type ServiceBases = {
  mainUrl: string;
  microservicesUrl: string;
  /** Where the configuration itself is requested; our own origin by default. */
  configurationUrl?: string;
};

export const OWN_BASES: ServiceBases = {
  mainUrl: '/recon-services/rest/',
  microservicesUrl: '/services/{service}/',
};

/** Base address of a service family, ending in a slash. */
export function serviceBase(service: Service, bases: ServiceBases): string {
  if (service === 'host') return bases.configurationUrl ?? '/';
  const base = service === 'main' ? bases.mainUrl : bases.microservicesUrl.replaceAll('{service}', service);
  return base.endsWith('/') ? base : `${base}/`;
}

/** Full address of a call with its path parameters filled in and encoded. */
export function callAddress(call: Call, bases: ServiceBases, params: Record<string, unknown> = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return serviceBase(call.service, bases) + path;
}

/**
 * The prefix of calls for programs: changes there are dated, and announced before anything is removed (docs/api.md).
 */
export const API_BASE = '/v1';

/**
 * Whether a call is part of the API for programs. Sign-in is not, because its cookie belongs to the console's
 * addresses; nor is what people do by a link.
 */
export const inApi = ({ area }: Pick<Call, 'area'>): boolean => !PEOPLE_ONLY.has(area);

const PEOPLE_ONLY: ReadonlySet<string> = new Set(['session', 'assistants', 'by-link']);
