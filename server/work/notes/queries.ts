import { nameOf } from '../../platform/database/name-of';
import type { Actor, Db } from '../../platform/http/context';
import { rolesOf, type AuthorColumns } from '../../access/users/authors';

export type NoteRecord = AuthorColumns & {
  note_id: number;
  notes: string;
  mod_user: string;
  editor: string;
  mod_time: Date;
  tcn: number;
  by_assistant: boolean;
  edit_by_assistant: boolean;
};

/** Who writes, and whether an assistant does it in their name. */
export type Writer = Pick<Actor, 'userName' | 'assistant'>;

/** A work order of one site. */
export type OrderKey = { siteId: number; workOrderId: number };

const NOTE = `
  SELECT n.note_id, n.notes, n.user_name AS author_login, ${nameOf('a', 'n.user_name')} AS author,
         ${rolesOf('a', 'n.site_id')} AS author_roles, n.mod_user, ${nameOf('e', 'n.mod_user')} AS editor, n.mod_time, n.tcn,
         n.by_assistant, n.edit_by_assistant
  FROM work_order_note n
  LEFT JOIN user_config a ON a.user_name = n.user_name
  LEFT JOIN user_config e ON e.user_name = n.mod_user
  WHERE n.site_id = $1 AND n.work_order_id = $2`;

/** The notes of a work order, newest first. */
export async function listNotes(db: Db, { siteId, workOrderId }: OrderKey): Promise<NoteRecord[]> {
  const { rows } = await db.query<NoteRecord>({
    name: 'notes-list',
    text: `${NOTE} ORDER BY n.note_id DESC`,
    values: [siteId, workOrderId],
  });
  return rows;
}

/** Writes a new note and returns its id. */
export async function insertNote(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { notes, userName, assistant, now }: { notes: string; now: Date } & Writer,
): Promise<number> {
  const { rows } = await db.query<{ note_id: number }>(
    `INSERT INTO work_order_note (site_id, work_order_id, notes, user_name, created_at, mod_time, mod_user, by_assistant,
                                  edit_by_assistant)
     VALUES ($1, $2, $3, $4, $5, $5, $4, $6, $6) RETURNING note_id`,
    [siteId, workOrderId, notes, userName, now, assistant ?? false],
  );
  return rows[0]?.note_id ?? 0;
}

/** Changes the text of a note and counts the edit. */
export async function updateNote(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { noteId, notes, userName, assistant, now }: { noteId: number; notes: string; now: Date } & Writer,
): Promise<void> {
  await db.query(
    `UPDATE work_order_note SET notes = $4, mod_time = $5, mod_user = $6, edit_by_assistant = $7, tcn = tcn + 1
     WHERE site_id = $1 AND work_order_id = $2 AND note_id = $3`,
    [siteId, workOrderId, noteId, notes, now, userName, assistant ?? false],
  );
}

/** Gives the work order the text of its newest note, which the lists show. */
export async function copyNewest(db: Db, { siteId, workOrderId }: OrderKey, userName: string, now: Date) {
  await db.query(
    `UPDATE work_order SET mod_time = $3, mod_user = $4,
            notes = coalesce((SELECT n.notes FROM work_order_note n
                              WHERE n.site_id = $1 AND n.work_order_id = $2
                              ORDER BY n.note_id DESC LIMIT 1), '')
     WHERE site_id = $1 AND work_order_id = $2`,
    [siteId, workOrderId, now, userName],
  );
}
