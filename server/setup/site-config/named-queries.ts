import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp, Stored } from '../records/editable';

export type SkillRow = Stored & { skill_name: string; skill_type: string };

/** The skills of a site by name. */
export async function listSkills(db: Db, siteId: number): Promise<SkillRow[]> {
  const { rows } = await db.query<SkillRow>({
    name: 'site-config-skills',
    text: `SELECT skill_id AS id, skill_name, skill_type, mod_time, mod_user
           FROM skill WHERE site_id = $1 ORDER BY skill_name ${AS_READ}`,
    values: [siteId],
  });
  return rows;
}

export async function insertSkill(
  db: Db,
  siteId: number,
  skill: { skillName: string; skillType: string },
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO skill (site_id, skill_name, skill_type, mod_time, mod_user) VALUES ($1, $2, $3, $4, $5)
     RETURNING skill_id AS id`,
    [siteId, skill.skillName, skill.skillType, stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateSkill(
  db: Db,
  siteId: number,
  id: number,
  skill: { skillName: string; skillType: string },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE skill SET skill_name = $3, skill_type = $4, mod_time = $5, mod_user = $6
     WHERE site_id = $1 AND skill_id = $2`,
    [siteId, id, skill.skillName, skill.skillType, stamp.now, stamp.userName],
  );
}

export async function deleteSkill(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM skill WHERE site_id = $1 AND skill_id = $2', [siteId, id]);
}

/** A record that has a name and a place, and nothing else. */
export type NamedRow = Stored & { site_id: number; name: string; display_order: number };

/** Where records with a name and a place are kept. */
export type NamedTable = { table: 'site_vendor' | 'part_source'; id: string; name: string };

export const VENDOR_TABLE: NamedTable = { table: 'site_vendor', id: 'site_vendor_id', name: 'vendor_name' };
export const SOURCE_TABLE: NamedTable = { table: 'part_source', id: 'part_source_id', name: 'source_name' };

/** The records of a site in their order. */
export async function listNamed(
  db: Db,
  siteId: number,
  { table, id, name }: NamedTable,
): Promise<NamedRow[]> {
  const { rows } = await db.query<NamedRow>(
    `SELECT ${id} AS id, site_id, ${name} AS name, display_order, mod_time, mod_user
     FROM ${table} WHERE site_id = $1 ORDER BY display_order, ${name}`,
    [siteId],
  );
  return rows;
}

export async function insertNamed(
  db: Db,
  siteId: number,
  { table, id, name }: NamedTable,
  record: { name: string; displayOrder: number },
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO ${table} (site_id, ${name}, display_order, mod_time, mod_user) VALUES ($1, $2, $3, $4, $5)
     RETURNING ${id} AS id`,
    [siteId, record.name, record.displayOrder, stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateNamed(
  db: Db,
  siteId: number,
  { table, id, name }: NamedTable,
  recordId: number,
  record: { name: string; displayOrder: number },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE ${table} SET ${name} = $3, display_order = $4, mod_time = $5, mod_user = $6
     WHERE site_id = $1 AND ${id} = $2`,
    [siteId, recordId, record.name, record.displayOrder, stamp.now, stamp.userName],
  );
}

export async function deleteNamed(
  db: Db,
  siteId: number,
  { table, id }: NamedTable,
  recordId: number,
): Promise<void> {
  await db.query(`DELETE FROM ${table} WHERE site_id = $1 AND ${id} = $2`, [siteId, recordId]);
}
