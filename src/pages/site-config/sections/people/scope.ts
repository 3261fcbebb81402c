/** Which customers someone sees: all, none, or those that are named (W-331 to W-333). */
export const scopeKind = (extCustomerId: string): 'all' | 'some' | 'none' =>
  ['*', 'R'].includes(extCustomerId) ? 'all' : ['', 'W'].includes(extCustomerId) ? 'none' : 'some';

/** The scope as the services keep it. */
export function scopeOf(scope: 'all' | 'some' | 'none', clients: string): string {
  if (scope === 'all') return '*';
  return scope === 'some' ? clients.trim() : '';
}
