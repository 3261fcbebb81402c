import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';
import { rolesOf, type AuthorColumns } from '../../access/users/authors';
import type { OrderKey, Writer } from './queries';

/** What a note said before. */
export type VersionRecord = AuthorColumns & {
  note_id: number;
  tcn: number;
  notes: string;
  action: 'Edited' | 'Deleted';
  replacer: string;
  replaced_time: Date;
  by_assistant: boolean;
  replaced_by_assistant: boolean;
};

const VERSION = `
  SELECT v.note_id, v.tcn, v.notes, v.action, v.replaced_time, v.by_assistant, v.replaced_by_assistant,
         ${nameOf('r', 'v.replaced_user')} AS replacer,
         v.user_name AS author_login, ${nameOf('a', 'v.user_name')} AS author, ${rolesOf('a', 'v.site_id')} AS author_roles
  FROM work_order_note_version v
  LEFT JOIN user_config a ON a.user_name = v.user_name
  LEFT JOIN user_config r ON r.user_name = v.replaced_user
  WHERE v.site_id = $1 AND v.work_order_id = $2 AND v.replaced_time >= $3`;

/** What notes of a work order said that were edited or deleted since a moment, the latest first. */
export async function listVersions(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  since: Date,
): Promise<VersionRecord[]> {
  const { rows } = await db.query<VersionRecord>(
    `${VERSION} ORDER BY v.replaced_time DESC, v.note_id DESC, v.tcn DESC`,
    [siteId, workOrderId, since],
  );
  return rows;
}

/** The note as it was when it was deleted, if that was since a moment. */
export async function findDeleted(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  noteId: string,
  since: Date,
): Promise<VersionRecord | undefined> {
  const { rows } = await db.query<VersionRecord>(`${VERSION} AND v.note_id = $4 AND v.action = 'Deleted'`, [
    siteId,
    workOrderId,
    since,
    noteId,
  ]);
  return rows[0];
}

/** Stores a note's current version, before it changes. */
export async function keepVersion(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  {
    noteId,
    action,
    userName,
    assistant,
    now,
  }: { noteId: number; action: VersionRecord['action']; now: Date } & Writer,
): Promise<void> {
  await db.query(
    `INSERT INTO work_order_note_version (site_id, work_order_id, note_id, tcn, notes, user_name, created_at, mod_time,
                                          mod_user, by_assistant, action, replaced_time, replaced_user,
                                          replaced_by_assistant)
     SELECT site_id, work_order_id, note_id, tcn, notes, user_name, created_at, mod_time, mod_user, by_assistant, $4, $5, $6, $7
     FROM work_order_note WHERE site_id = $1 AND work_order_id = $2 AND note_id = $3`,
    [siteId, workOrderId, noteId, action, now, userName, assistant ?? false],
  );
}

/** Deletes a note whose last version is stored. */
export async function removeNote(db: Db, { siteId, workOrderId }: OrderKey, noteId: number): Promise<void> {
  await db.query('DELETE FROM work_order_note WHERE site_id = $1 AND work_order_id = $2 AND note_id = $3', [
    siteId,
    workOrderId,
    noteId,
  ]);
}

/** Puts a deleted note back in its place; anyone who read it before it was deleted has read another state. */
export async function putBack(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { note_id: noteId, tcn }: Pick<VersionRecord, 'note_id' | 'tcn'>,
): Promise<void> {
  await db.query(
    `WITH kept AS (
       DELETE FROM work_order_note_version
       WHERE site_id = $1 AND work_order_id = $2 AND note_id = $3 AND tcn = $4 RETURNING *
     )
     INSERT INTO work_order_note (site_id, work_order_id, note_id, notes, user_name, created_at, tcn, mod_time, mod_user,
                                  by_assistant, edit_by_assistant)
     SELECT site_id, work_order_id, note_id, notes, user_name, created_at, tcn + 1, mod_time, mod_user, by_assistant,
            by_assistant FROM kept`,
    [siteId, workOrderId, noteId, tcn],
  );
}

/** Deletes versions that were edited or deleted before a moment; returns how many. */
export async function forgetVersions(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM work_order_note_version WHERE replaced_time < $1', [
    before,
  ]);
  return rowCount ?? 0;
}
