type Pages<Row> = { pages: readonly { data: readonly Row[] }[] };

/**
 * The rows of all pages, each once, at its first position. A row that others move past what has been read appears again
 * on a later page.
 */
export function rowsOfPages<Row>({ pages }: Pages<Row>, idOf: (row: Row) => unknown): Row[] {
  const seen = new Set<unknown>();
  return pages.flatMap(({ data }) =>
    data.filter((row) => {
      const id = idOf(row);
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    }),
  );
}
