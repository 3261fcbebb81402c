import type { Pool } from 'pg';
import { CONTENT_TYPES, type FileExtension } from '#domain/attachments';
import type { ObjectStore } from '#server/platform/objects/store';
import { makePdf } from '#server/platform/pdf';
import { drawPicture } from './picture';
import { Random } from './random';

/** How many work orders of a site carry files: enough to meet them, few enough to be made at the first start. */
const MOST_ORDERS = 16;
const PICTURES = [
  'Left front door',
  'Rear bumper',
  'Windshield chip',
  'Right quarter panel',
  'Hood',
] as const;
const HOUR_MS = 3_600_000;

type Order = {
  site_id: number;
  auction_id: string;
  work_order_id: number;
  ext_id: string;
  color: string;
  description: string;
  create_time: Date;
  users: string[];
};

/** Puts pictures and papers on some work orders of the demo's first sites that have attachments. */
export async function fillDemoAttachments(pool: Pool, store: ObjectStore, seed = 1): Promise<number> {
  const { rows } = await pool.query<Order>(
    `SELECT * FROM (
       SELECT w.site_id, s.auction_id, w.work_order_id, w.ext_id, w.color, w.create_time,
              concat_ws(' ', w.year, w.make, w.model) AS description,
              row_number() OVER (PARTITION BY w.site_id ORDER BY w.work_order_id) AS place,
              ARRAY(SELECT u.user_name FROM user_config u JOIN user_site us USING (user_config_id)
                    WHERE us.site_id = w.site_id ORDER BY u.user_config_id LIMIT 6) AS users
       FROM work_order w JOIN site s USING (site_id)
       WHERE w.site_id <= 1003 AND w.status = 'Open' AND w.work_order_id % 5 = 0
         AND 'vehicleLvlAttachmentsEnabled' = ANY(s.enabled_flags)
     ) w WHERE place <= $1 ORDER BY site_id, work_order_id`,
    [MOST_ORDERS],
  );
  let files = 0;
  for (const order of rows) {
    const random = new Random(`${seed}/${order.site_id}/${order.work_order_id}/files`);
    for (const name of random.sample(PICTURES, random.int(1, 3))) {
      await attach(pool, store, order, random, {
        name,
        extension: 'png',
        content: drawPicture(order.color, files),
      });
      files += 1;
    }
    if (!random.chance(0.3)) continue;
    const content = await drawPaper(order);
    await attach(pool, store, order, random, { name: 'Gate release', extension: 'pdf', content });
    files += 1;
  }
  return files;
}

async function attach(
  pool: Pool,
  store: ObjectStore,
  order: Order,
  random: Random,
  file: { name: string; extension: FileExtension; content: Uint8Array },
): Promise<void> {
  const uuid = uuidOf(random);
  const path = `${order.auction_id}/${order.ext_id}/${uuid}.${file.extension}`;
  const at = new Date(order.create_time.getTime() + random.int(1, 20) * HOUR_MS);
  const user = random.pick(order.users);
  await store.write(path, file.content, CONTENT_TYPES[file.extension]);
  await pool.query(
    `WITH told AS (
       INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time, mod_user)
       VALUES ($1, $3, 'Attachment', 'Added', $5::text || '.' || $6::text, $8, $9)
     )
     INSERT INTO media (site_id, media_uuid, work_order_id, file_path, file_name, file_extension, size, status,
                        created_at, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5::text, $6::text, $7, 'Saved', $8, $8, $9)`,
    [
      order.site_id,
      uuid,
      order.work_order_id,
      path,
      file.name,
      file.extension,
      file.content.length,
      at,
      user,
    ],
  );
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5').slice(0, 36);
}

function drawPaper({ ext_id, description }: Order): Promise<Buffer> {
  return makePdf({
    title: 'Gate release',
    // The same paper on every day, so that the demo stays the same.
    madeAt: new Date(0),
    pageSize: { width: 420, height: 300 },
    pageMargins: 40,
    fontSize: 13,
    color: '#171c21',
    content: [
      { text: 'Gate release', fontSize: 22, bold: true, margin: [0, 0, 0, 12] },
      `Work order ${ext_id}`,
      { text: description, margin: [0, 2, 0, 20] },
      { text: 'Released to the reconditioning lot.', fontSize: 11 },
    ],
  });
}
