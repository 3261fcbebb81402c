import type { Pool } from 'pg';
import { isStorableJson } from '#domain/storable-json';
import type { Config } from '../../platform/config';
import { OutboundError } from '../../platform/outbound';
import { askWithToken } from '../../platform/outbound-token';

/**
 * One charge on its way to the gateway, or its reversal: a zero entry that replaces what was booked. Money in cents.
 */
export type Posting = {
  siteId: number;
  chargeKey: string;
  workOrderNumber: string;
  accountNumber: string;
  description: string;
  amountCents: number;
  /** The key of the entry that this one replaces. */
  replaces: string | null;
  /** What was to be sent, as getChargesResults shows it. */
  request: Record<string, unknown>;
};

/** What the gateway said: booked, or refused for good. */
export type GatewayAnswer = { accepted: boolean; message: string; response: Record<string, unknown> };

/**
 * The gateway rejects our credentials: that says nothing about the charge, and holds for every other one of the site.
 */
export class CredentialsRefused extends OutboundError {
  override name = 'CredentialsRefused';
}

/**
 * Books charges. One entry for each key, however often it is delivered. Throws an OutboundError when it cannot say for
 * sure; then the same key is delivered again later.
 */
export type ChargesGateway = { post(posting: Posting): Promise<GatewayAnswer> };

/** The gateway of this deployment: another service when one is configured, otherwise the local ledger. */
export function createChargesGateway(config: Config): (pool: Pool) => ChargesGateway {
  if (config.FRONTLINE_CHARGES_URL === '') return localLedger;
  const gateway = httpGateway(config);
  return () => gateway;
}

/** The local ledger: an entry counts until another one replaces it. */
function localLedger(pool: Pool): ChargesGateway {
  return {
    async post({ siteId, chargeKey, workOrderNumber, accountNumber, description, amountCents, replaces }) {
      const { rowCount } = await pool.query(
        `INSERT INTO charge_ledger
           (site_id, charge_key, work_order_number, account_number, description, amount_cents, replaces)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [siteId, chargeKey, workOrderNumber, accountNumber, description, amountCents, replaces],
      );
      const message = rowCount === 1 ? 'Charge posted.' : 'Charge was posted before.';
      return { accepted: true, message, response: { status: 'Success', message } };
    },
  };
}

const LONGEST_ANSWER = 100_000;

/** Not authenticated, or not authorized. */
const NOT_LET_IN = new Set([401, 403]);

/** Another service over HTTP: it books once for each Idempotency-Key. */
function httpGateway(config: Config): ChargesGateway {
  const ask = askWithToken(config, 'CHARGES');
  return {
    async post({ siteId, chargeKey, accountNumber, amountCents, replaces, request }) {
      const { status, content } = await ask({
        // Keys are per site. A reversal says so itself: `reversal` and `reversedAmount` of the request.
        headers: { 'idempotency-key': `${siteId}-${chargeKey}` },
        body: { ...request, accountNumber, chargeKey, replaces, amount: amountCents / 100 },
      });
      if (NOT_LET_IN.has(status)) {
        throw new CredentialsRefused(`It does not accept the credentials (status ${status}).`);
      }
      const text = content.toString('utf8');
      // A sign-in page, or one of a proxy, says nothing about the charge.
      if (status < 400 && isPage(text)) {
        throw new OutboundError(`It answered with a web page (status ${status}).`);
      }
      const said = readAnswer(text);
      const accepted = status < 400 && said['status'] !== 'Failed';
      const message = sentenceOf(said) || (accepted ? 'Charge posted.' : `Refused with status ${status}.`);
      return { accepted, message, response: { ...said, status: accepted ? 'Success' : 'Failed', message } };
    },
  };
}

const isPage = (text: string): boolean => text.trimStart().startsWith('<');

function readAnswer(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && isStorableJson(value, LONGEST_ANSWER)) {
      return Array.isArray(value) ? { answer: value } : { ...value };
    }
  } catch {
    // A gateway may answer in plain text.
    if (isStorableJson(text, LONGEST_ANSWER) && !isPage(text)) return { message: text.trim() };
  }
  return {};
}

/** The sentence of an answer, under the names that services commonly give it. */
function sentenceOf(said: Record<string, unknown>): string {
  for (const name of ['message', 'errorMessage', 'error', 'detail']) {
    const value = said[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
