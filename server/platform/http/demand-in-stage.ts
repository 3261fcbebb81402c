import { judge, type Requirement } from '#domain/policy';
import type { StageName } from '#domain/stages';
import type { SiteContext } from './context';
import { ServiceError } from './errors';
import { say } from './sentence';

/** Refuses someone whom a stage's requirement does not allow there. */
export function demandInStage({ actor, site }: SiteContext, task: StageName, requirement: Requirement): void {
  if (judge(requirement, actor, site.flags) !== 'allowed') {
    throw new ServiceError('forbidden', say('stages.noPermission', { stage: task }));
  }
}
