import type { FileExtension } from '#domain/attachments';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';
import { rolesOf, type AuthorColumns } from '../../access/users/authors';

/** A file; its author is the person who began the upload. */
export type MediaRecord = AuthorColumns & {
  media_uuid: string;
  work_order_id: number;
  file_path: string;
  file_name: string;
  file_extension: FileExtension;
  size: number;
  status: 'Uploading' | 'Saved' | 'Failed' | 'Removed';
  stage: string | null;
  item_code: string | null;
  mod_time: Date;
  mod_user: string;
  first_name: string | null;
  last_name: string | null;
  /** When and by whom it was removed. */
  removed_time: Date | null;
  remover: string | null;
};

const MEDIA = `
  SELECT m.media_uuid, m.work_order_id, m.file_path, m.file_name, m.file_extension, m.size, m.status, m.stage,
         m.item_code, m.mod_time, m.mod_user, u.first_name, u.last_name, m.removed_time, ${nameOf('r', 'm.removed_user')} AS remover,
         m.mod_user AS author_login, ${nameOf('u', 'm.mod_user')} AS author, ${rolesOf('u', 'm.site_id')} AS author_roles
  FROM media m
  LEFT JOIN user_config u ON u.user_name = m.mod_user
  LEFT JOIN user_config r ON r.user_name = m.removed_user`;

/** The files on a work order, newest first. */
export async function listSaved(db: Db, siteId: number, workOrderId: number): Promise<MediaRecord[]> {
  const { rows } = await db.query<MediaRecord>({
    name: 'media-list',
    text: `${MEDIA} WHERE m.site_id = $1 AND m.work_order_id = $2 AND m.status = 'Saved'
           ORDER BY m.mod_time DESC, m.created_at DESC, m.media_uuid`,
    values: [siteId, workOrderId],
  });
  return rows;
}

/** The files that were removed from a work order since a moment, the latest first. */
export async function listRemoved(
  db: Db,
  siteId: number,
  workOrderId: number,
  since: Date,
): Promise<MediaRecord[]> {
  const { rows } = await db.query<MediaRecord>(
    `${MEDIA} WHERE m.site_id = $1 AND m.work_order_id = $2 AND m.status = 'Removed' AND m.removed_time >= $3
     ORDER BY m.removed_time DESC, m.media_uuid`,
    [siteId, workOrderId, since],
  );
  return rows;
}

/** The file at a path of the store, whatever its status. */
export async function findByPath(db: Db, siteId: number, path: string): Promise<MediaRecord | undefined> {
  const { rows } = await db.query<MediaRecord>(`${MEDIA} WHERE m.site_id = $1 AND m.file_path = $2`, [
    siteId,
    path,
  ]);
  return rows[0];
}

/** Locks the file of a work order until the end of the transaction; undefined when there is none. */
export async function holdMedia(
  db: Db,
  key: { siteId: number; workOrderId: number } & ({ path: string } | { mediaUuid: string }),
): Promise<MediaRecord | undefined> {
  const [column, value] = 'path' in key ? ['file_path', key.path] : ['media_uuid', key.mediaUuid];
  const { rows } = await db.query<MediaRecord>(
    `${MEDIA} WHERE m.site_id = $1 AND m.work_order_id = $2 AND m.${column} = $3 FOR UPDATE OF m`,
    [key.siteId, key.workOrderId, value],
  );
  return rows[0];
}

export type NewMedia = {
  siteId: number;
  mediaUuid: string;
  workOrderId: number;
  path: string;
  name: string;
  extension: FileExtension;
  size: number;
  stage: string;
  itemCode: string;
  userName: string;
  now: Date;
};

/** Locks out other uploads of this person at the site until the transaction ends, so that they can be counted. */
export async function holdUploads(db: Db, siteId: number, userName: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads ${siteId} ${userName}`]);
}

/** A person's unsaved uploads at a site: how many files, and their bytes. */
export async function openUploads(
  db: Db,
  siteId: number,
  userName: string,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.query<{ files: number; bytes: number }>(
    `SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes FROM media
     WHERE site_id = $1 AND mod_user = $2 AND status = 'Uploading'`,
    [siteId, userName],
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Records that someone may upload a file now. */
export async function insertMedia(db: Db, media: NewMedia): Promise<void> {
  await db.query(
    `INSERT INTO media (site_id, media_uuid, work_order_id, file_path, file_name, file_extension, size, stage,
                        item_code, created_at, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''), nullif($9, ''), $10, $10, $11)`,
    [
      media.siteId,
      media.mediaUuid,
      media.workOrderId,
      media.path,
      media.name,
      media.extension,
      media.size,
      media.stage,
      media.itemCode,
      media.now,
      media.userName,
    ],
  );
}

/** Records the outcome of an upload. */
export async function updateMedia(
  db: Db,
  { siteId, mediaUuid }: { siteId: number; mediaUuid: string },
  change: { status: MediaRecord['status']; name: string; error: string; userName: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE media SET status = $3, file_name = $4, error = $5, mod_time = $6, mod_user = $7
     WHERE site_id = $1 AND media_uuid = $2`,
    [siteId, mediaUuid, change.status, change.name, change.error, change.now, change.userName],
  );
}

/** Removes a saved file from its work order, or restores it; who uploaded it and when stays. */
export async function moveMedia(
  db: Db,
  { siteId, mediaUuid }: { siteId: number; mediaUuid: string },
  removed: { userName: string; now: Date } | null,
): Promise<void> {
  await db.query(
    `UPDATE media SET status = $3, removed_time = $4, removed_user = $5 WHERE site_id = $1 AND media_uuid = $2`,
    [siteId, mediaUuid, removed ? 'Removed' : 'Saved', removed?.now ?? null, removed?.userName ?? null],
  );
}

/**
 * Files that are on no work order: canceled or failed although their upload began before a moment, or removed before
 * another one.
 */
export async function listLeftOver(
  db: Db,
  { begun, removed }: { begun: Date; removed: Date },
  most: number,
): Promise<{ site_id: number; media_uuid: string; file_path: string }[]> {
  const { rows } = await db.query<{ site_id: number; media_uuid: string; file_path: string }>(
    `SELECT site_id, media_uuid, file_path FROM media WHERE status <> 'Saved' AND created_at < $1
       AND (removed_time IS NULL OR removed_time < $2)
     ORDER BY created_at LIMIT $3`,
    [begun, removed, most],
  );
  return rows;
}

/** Forgets a file that is on no work order. */
export async function forgetMedia(db: Db, siteId: number, mediaUuid: string): Promise<void> {
  await db.query("DELETE FROM media WHERE site_id = $1 AND media_uuid = $2 AND status <> 'Saved'", [
    siteId,
    mediaUuid,
  ]);
}
