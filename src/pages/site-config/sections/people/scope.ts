/** Which customers somebody sees: all, none, or those that are named (document 1, 5). */
export const scopeKind = (extCustomerId: string): 'all' | 'some' | 'none' =>
  ['*', 'R'].includes(extCustomerId) ? 'all' : ['', 'W'].includes(extCustomerId) ? 'none' : 'some';

/** The scope as the services keep it. */
export function scopeOf(scope: 'all' | 'some' | 'none', clients: string): string {
  if (scope === 'all') return '*';
  return scope === 'some' ? clients.trim() : '';
}
