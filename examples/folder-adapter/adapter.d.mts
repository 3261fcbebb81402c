/** The kinds of rows, each of which has a folder of its own name. */
export const KINDS: readonly string[];

/** An adapter over a folder; see adapter.mjs. */
export function createAdapter(options: {
  folder: string;
  /** Address of the console, such as https://frontline.example.com. */
  url: string;
  /** A key of a service account with the scopes inbound:read and inbound:write. */
  key: string;
  siteId: number;
  /** What the records' external ids belong to. */
  source: string;
  pollMs?: number;
  say?: (text: string) => void;
}): { round(): Promise<void> };
