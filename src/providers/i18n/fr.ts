const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/*.json', {
  eager: true,
  import: 'default',
});

/** The texts of this language by area. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, entries]) => [path.replace(/^.*\/|\.json$/g, ''), entries]),
);
