/**
 * Why a part of the console did not come: nobody answered; the services no longer have it, because the console was
 * updated since this page was opened; what came does not run; or it broke off, and the browser asks for it no more
 * until the page is loaded again.
 */
export type Lack = 'unreachable' | LastingLack;

/** What no further try fixes, but loading the page again. */
export type LastingLack = 'outdated' | 'broken' | 'interrupted';

/** A script or stylesheet of the console did not come. */
export class MissingCode extends Error {
  readonly lack: Lack;
  constructor(lack: Lack, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MissingCode';
    this.lack = lack;
  }
}
