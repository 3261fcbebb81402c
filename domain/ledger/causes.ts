import type { StageName } from '../stages';

/**
 * What the time of a vehicle went into, in the order in which causes are checked: the first that holds counts, and no
 * other (docs/ledger.md).
 */
export const CAUSES = [
  'working',
  'vendor',
  'hold',
  'approval',
  'parts',
  'check',
  'assigned',
  'unassigned',
  'move',
  'unexplained',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * Who can end it: people of the site, the customer who decides, whoever brings parts, or whoever works outside;
 * `unknown` where nothing explains what a vehicle waits for.
 */
export const PARTIES = ['site', 'consignor', 'supplier', 'vendor', 'unknown'] as const;
export type Party = (typeof PARTIES)[number];

/**
 * Who must act so that a vehicle moves on; nobody while it is worked on. The first rule said `site` for what it could
 * not explain.
 */
export function waitsFor({ cause, party }: Pick<Account, 'cause' | 'party'>): Party | undefined {
  if (cause === 'working') return undefined;
  return cause === 'unexplained' ? 'unknown' : party;
}

/**
 * The version of the rule by which time is given to causes. What was counted by another version is counted again, so
 * that the numbers of two months can be compared.
 */
export const LEDGER_RULE = 2;

/** What one moment of a vehicle counts as. */
export type Account = {
  readonly cause: Cause;
  /** Nobody was there who could have done it: it waited for the site outside its opening hours. */
  readonly closed: boolean;
  readonly party: Party;
  /** The supplier or vendor by name; empty for the site and the customer. */
  readonly partyName: string;
  readonly siteShopId: number | null;
  /** Empty where the vehicle was in no stage. */
  readonly stage: StageName | '';
  /** It had been done before, and was sent back. */
  readonly rework: boolean;
};

/** A stretch of a vehicle's time with what it counts as; milliseconds since 1970, half-open. */
export type Piece = Account & { readonly from: number; readonly to: number };

/** A stretch as stored (`work_order_span`); without an end it is still going on. */
export type LedgerSpan = {
  readonly kind: string;
  readonly ref: string;
  readonly state: string;
  readonly siteShopId: number | null;
  readonly party: string;
  readonly from: number;
  readonly to: number | null;
};
