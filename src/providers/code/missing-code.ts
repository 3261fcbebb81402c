/**
 * Why a part of the console did not come: nobody answered; the services no longer have it, because the console was updated
 * since this page was opened; or what came does not run.
 */
export type Lack = 'unreachable' | 'outdated' | 'broken';

/** A script or stylesheet of the console did not come. */
export class MissingCode extends Error {
  readonly lack: Lack;
  constructor(lack: Lack, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MissingCode';
    this.lack = lack;
  }
}
