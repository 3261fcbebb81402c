import type { Sentence } from '#domain/sentence';
import { inEnglish as worded } from '#server/platform/http/sentence';

/** A sentence of the domain as the services send it; nothing for no sentence. */
export const inEnglish = <Said extends Sentence | null | undefined>(said: Said) =>
  said ? worded(said) : (said as Exclude<Said, Sentence>);
