import { OWN_BASES } from '#contract/addresses';
import type { LinkView } from '#contract/by-link';
import type { ErrorBody } from '#contract/call';
import type { Language } from '#domain/languages';
import { worded, type Wordings } from '#domain/sentence';

/** After this long there will be no answer. */
const TIMEOUT_MS = 20_000;
const BASE = OWN_BASES.mainUrl;

/** The calls of a link by their paths; the page is too small for the contract's schemas. */
export const PATHS = {
  read: 'link',
  visit: 'link/visits',
  code: 'link/code',
  decide: 'link/decisions',
  report: 'link/job',
  startPicture: 'link/pictures',
  savePicture: 'link/pictures/saved',
} as const;

/** Why something did not happen: in the services' words, or that nobody answered. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  /** `status` is 0 where nobody answered. */
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.errorMessage ?? '');
    this.status = status;
    this.body = body;
  }

  /** The current state, if it was changed in the meantime. */
  get current(): LinkView | undefined {
    return this.body.current as LinkView | undefined;
  }

  /** Whether a retry may help. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Makes a call of the link; throws a {@link Refused}. */
export async function send<Answer = LinkView>(
  path: (typeof PATHS)[keyof typeof PATHS],
  body: Record<string, unknown>,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`${BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
    });
  } catch {
    throw new Refused(0, {});
  }
  const json = (await answer.json().catch(() => ({}))) as Answer & Partial<ErrorBody>;
  if (!answer.ok) throw new Refused(answer.status, json);
  return json;
}

const WORDINGS: Readonly<Record<Language, () => Promise<{ refusals: Wordings }>>> = {
  en: () => import('../../locales/en/refusals'),
  es: () => import('../../locales/es/refusals'),
  fr: () => import('../../locales/fr/refusals'),
};

/** The services' message, in the reader's language; their English if the texts cannot be loaded. */
export async function saidBy(refused: Refused, language: Language): Promise<string> {
  const { sentence, errorMessage = '' } = refused.body;
  if (!sentence) return errorMessage;
  const wordings = await WORDINGS[language]().catch(() => undefined);
  return (wordings && worded(wordings.refusals, sentence, language)) ?? errorMessage;
}
