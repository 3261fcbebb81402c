import { scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { z } from 'zod';
import { ScimRefusal } from './refusal';

const body = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
});
type Operation = { op: string; path?: string | undefined; value?: unknown };

const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/**
 * A resource after a PATCH (RFC 7644, 3.5.2), as Entra ID and Okta send it: operations in any letter case, several
 * attributes in one value with dots in their names, and attributes that are not stored here, which are left out. Error:
 * 400 for what cannot be carried out.
 */
export function patched<Resource extends { schemas: string[] }>(
  resource: Resource,
  input: unknown,
  kept: readonly string[],
): Resource {
  const read = body.safeParse(input);
  if (!read.success) throw new ScimRefusal(400, 'This is not a PatchOp with Operations.', 'invalidValue');
  const operations = read.data.Operations.flatMap(spread).flatMap((operation) => known(operation, kept));
  const stamp = new Date(0);
  const asked = { ...resource, meta: { created: stamp, lastModified: stamp } };
  try {
    return scimPatch(asked as Resource & ScimResource, operations as ScimPatchOperation[], {
      mutateDocument: false,
      treatMissingAsAdd: true,
    });
  } catch (error) {
    throw new ScimRefusal(
      400,
      error instanceof Error ? error.message : 'This cannot be changed.',
      'invalidValue',
    );
  }
}

/** Each attribute of a value without a path is an operation of its own. */
function spread({ op, path, value }: Operation): Operation[] {
  const name = op.toLowerCase();
  if (path !== undefined || typeof value !== 'object' || value === null) return [{ op: name, path, value }];
  return Object.entries(value).map(([key, inner]) => ({ op: name, path: key, value: inner as unknown }));
}

/** An operation by the names that are stored here; undefined for an unknown attribute. */
function known({ op, path = '', value }: Operation, kept: readonly string[]): Operation[] {
  const own = path.replace(SCHEMA, '');
  const name = /^[\w$-]+/.exec(own)?.[0] ?? '';
  const attribute = kept.find((one) => one.toLowerCase() === name.toLowerCase());
  if (attribute === undefined) return [];
  return [{ op, path: attribute + own.slice(name.length), ...(value === undefined ? {} : { value }) }];
}
