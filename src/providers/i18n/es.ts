const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/es/{shell,work-orders,statuses,export,filters}.json',
  { eager: true, import: 'default' },
);

/** The texts that the first screen needs, by area. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, entries]) => [path.replace(/^.*\/|\.json$/g, ''), entries]),
);
