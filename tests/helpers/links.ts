import type { OpenLink } from '#server/platform/http/context';

/** For services that are started without links. */
export const noLinks: OpenLink = () => Promise.reject(new Error('No link leads here.'));
