import type { claimMode } from '#domain/availability';

/** The vehicle that someone claims, releases, stores or removes. */
export type ClaimSubject = {
  workOrderId: number;
  extId: string;
  sblu: string;
  description: string;
  vin: string;
  customerName: string;
  priority: number;
  /** Who has it, as the list shows it; empty when it is available. */
  availability: string;
  shopName: string;
  mode: ReturnType<typeof claimMode>;
  /** Codes of the shops that have work to do on it. */
  shops: readonly string[];
  /** What the dialog begins with, where someone knows it already. */
  preset?: { shop: string; reason: string };
};

export type ClaimAction = 'claim' | 'release' | 'storage' | 'remove' | 'endHold';

let act: (action: ClaimAction, subject: ClaimSubject) => void = () => undefined;

/** Called by the one host of a page. */
export function onClaimAction(handler: typeof act): () => void {
  act = handler;
  return () => {
    act = () => undefined;
  };
}

/** Starts an action on a vehicle: directly, or by the dialog that asks for what is missing. No row renders. */
export const beginClaimAction = (action: ClaimAction, subject: ClaimSubject): void => act(action, subject);
