import { z } from 'zod';
import { textParam } from '#contract/fields';
import type { GroupRow, PersonRow } from './queries';
import { ScimRefusal } from './refusal';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
/** The stored attributes of each. */
export const USER_ATTRIBUTES = ['userName', 'externalId', 'name', 'displayName', 'emails', 'active'] as const;
export const GROUP_ATTRIBUTES = ['displayName', 'externalId', 'members'] as const;

/** Where the resources are, without the host. */
export const SCIM_PATH = '/scim/v2';

/** The version of a resource, for `ETag` and `If-Match`. */
export const versionOf = ({ modTime }: { modTime: Date }): string => `W/"${modTime.getTime()}"`;

const metaOf = (kind: 'User' | 'Group', id: string | number, row: { modTime: Date }, base: string) => ({
  resourceType: kind,
  lastModified: row.modTime.toISOString(),
  version: versionOf(row),
  location: `${base}${SCIM_PATH}/${kind}s/${id}`,
});

/** A user as the provider reads one. */
export function userResource(row: PersonRow, base: string) {
  const formatted = `${row.firstName} ${row.lastName}`.trim();
  return {
    schemas: [USER_SCHEMA],
    id: String(row.id),
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    name: { givenName: row.firstName, familyName: row.lastName, formatted },
    displayName: formatted || row.userName,
    emails: row.email === '' ? [] : [{ value: row.email, type: 'work', primary: true }],
    active: row.active,
    groups: row.groups,
    meta: metaOf('User', row.id, row, base),
  };
}

export const groupResource = (row: GroupRow, base: string) => ({
  schemas: [GROUP_SCHEMA],
  id: row.id,
  ...(row.externalId === '' ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  members: row.members,
  meta: metaOf('Group', row.id, row, base),
});

const maybe = (max: number) =>
  textParam(max)
    .nullish()
    .transform((text) => text ?? '');
/** Some providers send booleans as texts. */
const truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);

const user = z.object({
  userName: textParam(200).min(1, 'is empty'),
  externalId: maybe(300),
  name: z.object({ givenName: maybe(60), familyName: maybe(60) }).nullish(),
  emails: z.array(z.object({ value: maybe(200), primary: truth.nullish(), type: maybe(60) })).nullish(),
  active: truth.default(true),
});

const group = z.object({
  displayName: textParam(300).min(1, 'is empty'),
  externalId: maybe(300),
  members: z.array(z.object({ value: z.string().regex(/^\d{1,9}$/, 'is nobody') })).nullish(),
});

/** A user as the provider wants one. */
export type WantedPerson = {
  userName: string;
  externalId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
};

/** Error: 400 with the attribute that is wrong. */
export function readUser(body: unknown): WantedPerson {
  const { userName, externalId, name, emails, active } = read(user, body);
  const mail =
    emails?.find(({ primary }) => primary) ?? emails?.find(({ type }) => type === 'work') ?? emails?.[0];
  return {
    userName,
    externalId: externalId === '' ? null : externalId,
    email: mail?.value ?? '',
    firstName: name?.givenName ?? '',
    lastName: name?.familyName ?? '',
    active,
  };
}

/** Error: 400 with the attribute that is wrong. */
export function readGroup(body: unknown) {
  const { displayName, externalId, members } = read(group, body);
  return {
    displayName,
    externalId,
    members: [...new Set((members ?? []).map(({ value }) => Number(value)))],
  };
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ScimRefusal(400, `${issue?.path.join('.')} ${issue?.message}.`, 'invalidValue');
}
