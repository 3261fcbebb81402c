import { scriptOf } from '../lib/bare';
import type { Bench, Row } from '../lib/bench';
import { compare, perSecond, processorTime } from '../lib/compare';
import { median, ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { rawRequest } from '../lib/wire';
import { statementsOf, type World } from '../lib/world';

const BAR = 0.7;
const CLAIM = '/services/pe/availability';

type Vehicle = { id: number; sblu: string };

/** Open vehicles with distinct unit numbers, one for each claim. */
async function vehicles({ database }: World): Promise<Vehicle[]> {
  const { rows } = await database.pool.query<Vehicle>(
    `SELECT work_order_id AS id, sblu FROM work_order w
     WHERE site_id = 1001 AND status = 'Open'
       AND NOT EXISTS (SELECT 1 FROM prioritized_work_order p WHERE p.site_id = w.site_id
                       AND p.work_order_id = w.work_order_id AND p.removed_time IS NOT NULL)
     ORDER BY work_order_id DESC`,
  );
  return rows;
}

async function run(bench: Bench) {
  const world = await bench.world();
  const { pool } = world.database;
  const everybody = () => pool.query('TRUNCATE availability');
  const [shop] = (
    await pool.query<{ name: string }>('SELECT min(shop_abbrev) AS name FROM site_shop WHERE site_id = 1001')
  ).rows;
  const bodyOf = ({ sblu }: Vehicle) => ({
    site_id: 1001,
    sblu,
    availability: 'Claimed',
    shop_name: shop?.name,
  });
  await everybody();
  const all = await vehicles(world);
  const [sample] = all;
  if (!sample) throw new Error('There is nothing to claim.');
  const [statements = []] = await statementsOf(world, [
    { method: 'POST', url: CLAIM, payload: bodyOf(sample) },
  ]);
  const script = scriptOf(statements, sample);
  bench.say(`Claiming ${all.length} vehicles over 32 connections, the services and a bare handler in turns`);
  const round = {
    ours: all.map((vehicle) => rawRequest('POST', CLAIM, { bearer: world.bearer, body: bodyOf(vehicle) })),
    bare: all.map(({ id, sblu }) => rawRequest('POST', `/0/${id}/${sblu}`)),
  };
  const compared = await compare(bench, world, [script], round, everybody);
  await everybody();
  const { ratio, ours, bare } = compared;
  return [
    figure(`claim, 32 connections (${statements.length} statements)`, `${ratio.toFixed(2)} ×`, {
      bar: `≥ ${BAR} × bare`,
      met: ratio >= BAR,
      against: `${perSecond(ours)} of ${perSecond(bare)}`,
      data: { ...compared, statements: statements.map(({ text }) => text) },
    }),
    figure('claim, p50', ms(median(ours.map(({ p50 }) => p50))), {
      against: ms(median(bare.map(({ p50 }) => p50))),
    }),
    figure('processor time of the process for a claim', processorTime(ours), {
      against: processorTime(bare),
    }),
  ];
}

export const claim: Row = {
  name: 'claim',
  about:
    'claims of vehicles (transaction, history, live event) against a bare handler with the same statements',
  run,
};
