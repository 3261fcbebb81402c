/**
 * A key that nobody else has, such as for a write that must not happen twice. `randomUUID` needs a secure context, which a
 * console in a shop's own network may not have.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
