import type { FastifyBaseLogger } from 'fastify';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Call } from '#contract/call';
import { DATA_NOTICE } from '#domain/assistants/marked';
import type { Actor, Db, SiteInfo } from '../../platform/http/context';
import type { Deeds, Errand, Place } from '../../platform/http/errand';
import { ServiceError } from '../../platform/http/errors';
import type { Answer, Ask, Input } from './ask';
import { CONFIRM_MS, hashOf, readConfirmation, signConfirmation, type Confirmed } from './confirmation';
import { isUsed, orderStates, type OrderState } from './queries';
import { declined, safe, told, toldAnswer } from './tell';

/** The person that commands are planned and carried out for. */
export type Commander = {
  actor: Actor;
  ask: Ask;
  db: Db;
  secret: Uint8Array;
  now: Date;
  log: FastifyBaseLogger;
};

type Plan = { deeds: Deeds | undefined; orders: OrderState[] };

/** Says that a plan no longer holds, from inside the command that was rolled back. */
const CHANGED = 'What this is about has changed since the plan was made. Nothing was written.';

/**
 * Carries out a command that a token confirms; without one, or if the plan no longer holds, answers what it would do.
 */
export function command(
  who: Commander,
  call: Call,
  input: Input,
  token: string | undefined,
): Promise<CallToolResult> {
  return token === undefined ? plan(who, call, input) : carryOut(who, call, input, token);
}

/** What a command would do, and the token that confirms it. Nothing is written. */
async function plan(who: Commander, call: Call, input: Input, because?: string): Promise<CallToolResult> {
  const errand: Errand = {
    deeds: { events: [], changes: [] },
    rehearse: async (db, { deeds, ...place }): Promise<Plan> => ({
      deeds: deeds && { events: [...deeds.events], changes: [...deeds.changes] },
      orders: await orderStates(db, ordersOf(deeds, place)),
    }),
  };
  const answered = await who.ask(call, input, errand);
  if (!answered.ok) return toldAnswer(answered, undefined);
  const { deeds, orders } = answered.answer as Plan;
  const confirmation = signConfirmation(
    who.secret,
    {
      keyId: who.actor.sessionId,
      call: call.id,
      input: hashOf(input),
      orders: orders.map(({ siteId, workOrderId }) => ({ siteId, workOrderId })),
      state: stateOf(orders),
      deeds: deeds ? printOf(deeds) : '',
    },
    who.now,
  );
  return told({
    about: DATA_NOTICE,
    status: 'plan',
    written: 'Nothing has been written.',
    ...(because === undefined ? {} : { because }),
    plan: {
      call: call.id,
      does: call.summary,
      given: safe(input),
      records: safe(orders.map(recordOf)),
      ...(deeds
        ? { happens: deeds.events.map(eventOf), changes: deeds.changes.map(changeOf) }
        : { happens: 'It reaches beyond the services and could not be tried out.' }),
    },
    confirmation,
    next: `Show this plan to the person. Only if they agree, call again within ${CONFIRM_MS / 60_000} minutes with the same values and this confirmation.`,
  });
}

async function carryOut(who: Commander, call: Call, input: Input, token: string): Promise<CallToolResult> {
  const confirmed = readConfirmation(who.secret, token, who.now);
  const wrong = confirmed
    ? mismatch(who, call, input, confirmed)
    : 'This confirmation is not, or no longer, valid.';
  if (!confirmed || wrong !== undefined) {
    return declined(`${wrong} Nothing was written. Call without a confirmation for a new plan.`);
  }
  const key = `confirmed-${confirmed.id}`;
  if (await isUsed(who.db, { userConfigId: who.actor.userConfigId, key })) {
    return declined(
      'This confirmation was already used: what it confirmed has been done. Nothing else was written.',
    );
  }
  const answered = await who.ask(call, input, errandOf(confirmed), key);
  return isChanged(answered) ? plan(who, call, input, CHANGED) : done(answered);
}

function mismatch({ actor }: Commander, call: Call, input: Input, confirmed: Confirmed): string | undefined {
  if (confirmed.keyId !== actor.sessionId) return 'This confirmation was given to another key.';
  if (confirmed.call !== call.id) return `This confirmation is for ${confirmed.call}.`;
  if (confirmed.input !== hashOf(input)) return 'This confirmation is for other values.';
  return undefined;
}

/** Holds a command to its plan, in its own transaction: the records as they were, and what it does. */
const errandOf = ({ orders, state, deeds }: Confirmed): Errand => ({
  deeds: { events: [], changes: [] },
  async before(db) {
    if (stateOf(await orderStates(db, orders, { held: true })) !== state) throw changed();
  },
  after(done) {
    if (deeds !== '' && printOf(done) !== deeds) throw changed();
  },
});

const changed = () => new ServiceError('conflict', CHANGED);
const isChanged = (answered: Answer): boolean => !answered.ok && answered.refusal.errorMessage === CHANGED;

function done(answered: Answer): CallToolResult {
  const result = toldAnswer(answered, undefined);
  return answered.ok ? told({ status: 'done', ...(result.structuredContent as object) }) : result;
}

/** The work orders that a command named or reported. */
function ordersOf(
  deeds: Deeds | undefined,
  { site, input }: Omit<Place, 'deeds'>,
): { siteId: number; workOrderId: number }[] {
  const found = (deeds?.events ?? []).map(({ siteId, workOrderId }) => ({ siteId, workOrderId }));
  const named = site && namedOrder(site, input);
  const all = named ? [...found, named] : found;
  return [...new Map(all.map((order) => [`${order.siteId} ${order.workOrderId}`, order])).values()];
}

function namedOrder({ siteId }: SiteInfo, { params, body }: Place['input']) {
  const values = { ...(body as object | undefined), ...(params as object | undefined) };
  const id = 'workOrderId' in values ? Number(values.workOrderId) : NaN;
  return Number.isSafeInteger(id) ? { siteId, workOrderId: id } : undefined;
}

const stateOf = (orders: readonly OrderState[]): string => hashOf(orders.map(({ state }) => state));

/** What a command does, without what differs each time it is tried: new numbers, moments and elapsed hours. */
const printOf = ({ events, changes }: Deeds): string =>
  hashOf([
    events.map(({ siteId, workOrderId, eventType, action }) => [siteId, workOrderId, eventType, action]),
    changes.map(({ resource, recordName, action, changes: fields }) => [
      resource,
      recordName,
      action,
      JSON.stringify(fields).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
    ]),
  ]);

/** A work order in a plan, without the hash that covers it. */
const recordOf = ({ siteId, workOrderId, extId, vin, status, activeTasks, tcn }: OrderState) => ({
  siteId,
  workOrderId,
  extId,
  vin,
  status,
  activeTasks,
  tcn,
});

const eventOf = ({ workOrderId, eventType, action, description }: Deeds['events'][number]) => ({
  workOrderId,
  eventType,
  action,
  description: safe(description),
});
const changeOf = ({ resource, recordName, action, changes }: Deeds['changes'][number]) => ({
  resource,
  recordName: safe(recordName),
  action,
  changes: safe(changes),
});
