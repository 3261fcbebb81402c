import { z } from 'zod';
import { GATE_STATES, NO_LIMIT } from '#domain/gate/limit';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, orNull } from './fields';

/** A shop with what it has in hand, its limit, and what that is made of. */
const gateShop = z.object({
  siteShopId: z.number(),
  /** Its abbreviation, and its name. */
  shop: looseText(),
  name: looseText(),
  /** Vehicles in Repair with work for it that can be done or is being done: the limit applies to these. */
  inShop: z.number(),
  /** Vehicles in Repair whose work for it waits for parts or a vendor. */
  waiting: z.number(),
  /** Vehicles with work for it that are not in Repair yet, or whose work for it is undecided. */
  coming: z.number(),
  /** Vehicles that it finished on the counted days, and how many per day on which the site was open. */
  finished: z.number(),
  perDay: looseNumber(),
  /** How many such days a vehicle may be in Repair by the targets of the site. */
  targetDays: looseNumber(),
  limit: looseNumber(),
  /**
   * Why it has no limit: the site was never open, some of its vehicles have no target, or it finished fewer than
   * twenty.
   */
  why: orNull(z.enum(NO_LIMIT)),
  /** How full it is; null without a limit. */
  state: orNull(z.enum(GATE_STATES)),
});
export type GateShop = z.output<typeof gateShop>;

export const getGate = defineCall({
  id: 'getGate',
  area: 'gate',
  service: 'main',
  method: 'GET',
  path: 'gate',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewGate },
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.object({
    /** The days over which throughput is measured; empty if none count. */
    from: looseText(),
    to: looseText(),
    /** On how many of them the site was open, and for how many hours each on average; null if none count. */
    openDays: looseNumber(),
    dayHours: looseNumber(),
    /** The shops of the site in their order. */
    shops: z.array(gateShop),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'How many vehicles each shop has in hand beside how many it finishes within the target of Repair: its limit, by Little’s law. Nothing is refused by it.',
  source: 'addition: work-in-progress limits',
});

export const gateCalls = [getGate];
