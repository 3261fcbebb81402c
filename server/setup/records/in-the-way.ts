import type { Sentence } from '#domain/sentence';
import type { Dependent } from '#domain/site-config/problems';
import { say } from '../../platform/http/sentence';

/** The sentence with which a deletion is refused. */
export const inTheWay = (name: string, dependents: readonly Dependent[]): Sentence =>
  say('siteConfig.inTheWay', {
    name,
    dependents: dependents
      .map(({ kind, count }) => say(`siteConfig.${kind}`, { count }))
      .reduceRight((rest, first) => say('platform.listed', { first, rest })),
  });
