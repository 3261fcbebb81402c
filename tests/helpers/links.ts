import type { OpenLink } from '#server/platform/http/context';

/** Of services that are started without links. */
export const noLinks: OpenLink = () => Promise.reject(new Error('No link leads here.'));
