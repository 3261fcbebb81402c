import type { Call, Service } from './call';

/** Where the services stand. Our own deployment uses these; others come from `GET /appConfig` (W-351, W-352). */
export type ServiceBases = {
  mainUrl: string;
  microservicesUrl: string;
  /** Where the configuration itself is asked for; our own origin where nothing is said. */
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

/** Below it the calls stand for programs: what changes there is dated, and announced before it goes (docs/api.md). */
export const API_BASE = '/v1';

/**
 * Whether a call is part of the API for programs. How people sign in is not, their cookie belongs to the console's addresses; nor is
 * what people do by a link.
 */
export const inApi = ({ area }: Pick<Call, 'area'>): boolean => !PEOPLE_ONLY.has(area);

const PEOPLE_ONLY: ReadonlySet<string> = new Set(['session', 'assistants', 'by-link']);
