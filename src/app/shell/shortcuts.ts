/** Letters after `g` and the resources whose screens they go to. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  m: 'my-work',
  w: 'work-orders',
  l: 'lot',
  r: 'labors',
  d: 'plan',
  p: 'parts',
  e: 'express-orders',
  i: 'prioritized-work-orders',
  c: 'cockpit',
  n: 'inbox',
};
