/** Which customers a user sees: all, none, or the named ones (W-331 to W-333). */
export const scopeKind = (extCustomerId: string): 'all' | 'some' | 'none' =>
  ['*', 'R'].includes(extCustomerId) ? 'all' : ['', 'W'].includes(extCustomerId) ? 'none' : 'some';

/** The scope as the services store it. */
export function scopeOf(scope: 'all' | 'some' | 'none', clients: string): string {
  if (scope === 'all') return '*';
  return scope === 'some' ? clients.trim() : '';
}
