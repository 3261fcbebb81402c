import type { Db } from '../../platform/http/context';

export type DocumentKey = { siteId: number; workOrderId: number; kind: string };

/** Keeps a document; the newest of a kind counts. */
export async function writeDocument(
  db: Db,
  { siteId, workOrderId, kind }: DocumentKey,
  document: { title: string; content: Buffer; userName: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO work_order_document (site_id, work_order_id, kind, title, content, mod_user, mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, work_order_id, kind) DO UPDATE
     SET title = $4, content = $5, mod_user = $6, mod_time = $7`,
    [siteId, workOrderId, kind, document.title, document.content, document.userName, document.now],
  );
}

/** A document with its content; undefined when there is none. */
export async function readDocument(
  db: Db,
  { siteId, workOrderId, kind }: DocumentKey,
): Promise<{ title: string; content: Buffer } | undefined> {
  const { rows } = await db.query<{ title: string; content: Buffer }>(
    `SELECT title, content FROM work_order_document
     WHERE site_id = $1 AND work_order_id = $2 AND kind = $3`,
    [siteId, workOrderId, kind],
  );
  return rows[0];
}

/** Deletes a document; a missing one counts as deleted. */
export async function removeDocument(db: Db, { siteId, workOrderId, kind }: DocumentKey): Promise<void> {
  await db.query('DELETE FROM work_order_document WHERE site_id = $1 AND work_order_id = $2 AND kind = $3', [
    siteId,
    workOrderId,
    kind,
  ]);
}

/** When a document was made; undefined when there is none. */
export async function readDocumentTime(
  db: Db,
  { siteId, workOrderId, kind }: DocumentKey,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ mod_time: Date }>({
    name: 'document-time',
    text: `SELECT mod_time FROM work_order_document
           WHERE site_id = $1 AND work_order_id = $2 AND kind = $3`,
    values: [siteId, workOrderId, kind],
  });
  return rows[0]?.mod_time;
}
