import { GROUP_SCHEMA, SCIM_PATH, USER_SCHEMA } from './resource';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** What parts of SCIM there are here (RFC 7643, 5). */
export const providerConfig = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key of a service account',
      description: 'A key with the scope scim, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}${SCIM_PATH}/ServiceProviderConfig` },
});

const KINDS = [
  { name: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
] as const;

/** The kinds of resources (RFC 7643, 6). */
export const resourceTypes = (base: string) =>
  KINDS.map((kind) => ({
    schemas: [`${CORE}:ResourceType`],
    id: kind.name,
    ...kind,
    meta: { resourceType: 'ResourceType', location: `${base}${SCIM_PATH}/ResourceTypes/${kind.name}` },
  }));

const attribute = (name: string, type: 'string' | 'boolean' | 'complex', more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const ATTRIBUTES = {
  User: [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('name', 'complex', {
      subAttributes: [attribute('givenName', 'string'), attribute('familyName', 'string')],
    }),
    attribute('displayName', 'string', { mutability: 'readOnly' }),
    attribute('emails', 'complex', {
      multiValued: true,
      subAttributes: [
        attribute('value', 'string'),
        attribute('type', 'string'),
        attribute('primary', 'boolean'),
      ],
    }),
    attribute('active', 'boolean'),
    attribute('groups', 'complex', { multiValued: true, mutability: 'readOnly' }),
  ],
  Group: [
    attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('members', 'complex', { multiValued: true, subAttributes: [attribute('value', 'string')] }),
  ],
};

/** The attributes that are stored (RFC 7643, 7). */
export const schemas = (base: string) =>
  KINDS.map(({ name, schema }) => ({
    schemas: [`${CORE}:Schema`],
    id: schema,
    name,
    attributes: ATTRIBUTES[name],
    meta: { resourceType: 'Schema', location: `${base}${SCIM_PATH}/Schemas/${schema}` },
  }));

/** All of a short list. */
export const whole = (resources: readonly object[]) => ({
  schemas: [LIST],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
