/**
 * Why a part of the console did not load: nobody answered; the services no longer have it because the console was
 * updated since this page was opened; it does not run; or it was interrupted and the browser does not request it again
 * until the page is reloaded.
 */
export type Lack = 'unreachable' | LastingLack;

/** What only a page reload fixes. */
export type LastingLack = 'outdated' | 'broken' | 'interrupted';

/** A script or stylesheet of the console did not load. */
export class MissingCode extends Error {
  readonly lack: Lack;
  constructor(lack: Lack, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MissingCode';
    this.lack = lack;
  }
}
