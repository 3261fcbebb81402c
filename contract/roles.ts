import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, modifiedFields, noBody, textParam, yesNo } from './fields';
import {
  CHANGE_COMPANY,
  changeFields,
  deleted,
  nameText,
  PEOPLE,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** A named set of permissions, with how many users hold it. */
export const roleRecord = z.object({
  roleKey: z.string(),
  roleName: looseText(),
  permissions: z.array(z.string()),
  /** Its holders sign in with two steps. */
  twoStep: looseFlag(),
  users: z.number(),
  ...modifiedFields,
});
export type RoleRecord = z.output<typeof roleRecord>;

const oneRole = z.object({ roleKey: nameText(40) });

const ROLES = defineTable({
  path: 'table/role',
  area: 'users',
  key: 'roleKey',
  keySchema: oneRole.shape.roleKey,
  record: roleRecord,
  policy: VIEW,
  source: 'addition to W-336',
});

export const getRoles = tableList(ROLES, {
  id: 'getRoles',
  columns: { roleKey: 'text', roleName: 'text', users: 'number', modTime: 'moment', modUser: 'text' },
  searched: ['roleName', 'roleKey', 'permissions'],
  summary: 'The role templates, with how many users hold each.',
});

export const getRole = tableRecord(ROLES, {
  id: 'getRole',
  summary: 'A role template with how many users hold it.',
});

const permissions = () => z.array(textParam(60)).max(200, 'must name at most 200 permissions');

export const createRole = defineCall({
  ...PEOPLE,
  id: 'createRole',
  method: 'POST',
  path: 'table/role',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: z.object({}),
  body: z.object({
    ...changeFields,
    roleKey: textParam(40).regex(/^RECON_[A-Z0-9_]{2,34}$/, 'must begin with RECON_ and have capitals only'),
    roleName: nameText(),
    permissions: permissions().optional(),
    twoStep: yesNo().optional(),
  }),
  answer: roleRecord,
  errors: WRITE_ERRORS,
  summary: 'Adds a role template.',
  source: 'addition to W-336',
});

export const changeRole = defineCall({
  ...PEOPLE,
  id: 'changeRole',
  method: 'PUT',
  path: 'table/role/{roleKey}',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: oneRole,
  body: z.object({
    ...changeFields,
    roleName: nameText().optional(),
    permissions: permissions().optional(),
    twoStep: yesNo().optional(),
  }),
  answer: roleRecord,
  errors: WRITE_ERRORS,
  summary: 'Changes a role template; whoever holds it has the new permissions at once.',
  source: 'addition to W-336',
});

export const deleteRole = defineCall({
  ...PEOPLE,
  id: 'deleteRole',
  method: 'DELETE',
  path: 'table/role/{roleKey}',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: oneRole.extend({ siteId: idParam() }),
  body: noBody(),
  answer: deleted,
  errors: WRITE_ERRORS,
  summary: 'Takes a role template away that nobody holds; those that came with the product stay.',
  source: 'addition to W-336',
});

export const roleCalls = [getRoles, getRole, createRole, changeRole, deleteRole];
