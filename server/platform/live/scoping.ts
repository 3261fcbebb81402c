import type { Pool } from 'pg';
import type { CustomerScope } from '#domain/customer-scope';
import { isOrderArea } from '#domain/live-areas';
import type { Change } from '../http/context';
import type { LiveMessage } from './hub';

type Send = (message: LiveMessage) => void;
type Owners = ReadonlyMap<number, string | null>;

/**
 * Leaves out of messages what is outside a reader's customers: other work orders, and whose customers change. The
 * customer of a work order is looked up once per change, however many readers are limited; if that fails they are made
 * to read again.
 */
export function createScoping(pool: Pool): (scope: CustomerScope, send: Send) => Send {
  const looked = new WeakMap<Change, Promise<Owners>>();

  function ownersOf(change: Change): Promise<Owners> {
    const known = looked.get(change);
    if (known) return known;
    const owners = readOwners(pool, change);
    looked.set(change, owners);
    return owners;
  }

  return (scope, send) => {
    if (scope.kind === 'all') return send;
    const mine = new Set(scope.kind === 'some' ? scope.clientIds : []);
    // One after the other, in order of arrival.
    let before = Promise.resolve();
    const told = async (change: Change): Promise<void> => {
      if (!isOrderArea(change.area)) {
        send({ event: 'change', change: tellsOfCustomers(change) ? { ...change, ids: [] } : change });
        return;
      }
      const owners = await ownersOf(change);
      const left = change.former !== undefined && mine.has(change.former);
      const visible = (id: number | string) => left || mine.has(owners.get(Number(id)) ?? '');
      const ids = change.ids.filter(visible);
      const { created, ...rest } = change;
      if (ids.length > 0) {
        send({
          event: 'change',
          change: { ...rest, ids, ...(created ? { created: created.filter(visible) } : {}) },
        });
      }
    };
    return (message) => {
      before = before.then(async () => {
        if (message.event !== 'change') send(message);
        else await told(message.change).catch(() => send({ event: 'resync', at: message.change.at }));
      });
    };
  };
}

/** A site's configuration is changed together with a customer, and names it. */
const tellsOfCustomers = ({ area }: Change): boolean =>
  area.endsWith('customers') || area === 'site-settings';

async function readOwners(pool: Pool, { siteId, ids }: Change): Promise<Owners> {
  const { rows } = await pool.query<{ id: number; owner: string | null }>({
    name: 'owners-of-work-orders',
    text: `SELECT w.work_order_id AS id, c.ext_id AS owner FROM work_order w
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND w.work_order_id = ANY ($2)`,
    values: [siteId, ids],
  });
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
