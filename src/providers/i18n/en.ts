const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/en/{shell,work-orders,statuses}.json',
  { eager: true, import: 'default' },
);

/** The texts that the first screen needs, by area. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, entries]) => [path.replace(/^.*\/|\.json$/g, ''), entries]),
);

/** The texts of every other area, by path; they come with the first part of a screen that needs them. */
export const later = import.meta.glob<Record<string, unknown>>(
  ['../../../locales/en/*.json', '!**/{shell,work-orders,statuses}.json'],
  { import: 'default' },
);
