import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { laborsToDo } from '#domain/labor-status';
import type { NextStep } from '#domain/next-step';
import { WAITING } from '#domain/part-status';
import type { StageName } from '#domain/stages';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';

/** What someone can do next on a vehicle. */
export type Doing = Exclude<NextStep, { kind: 'others' | 'closed' }>;

/** The most that fit on one line. */
const MOST_ROLES = 2;

/** The texts of a vehicle's next step: what has to be done there and how much, or for whom it waits. */
export function useNextWords({ order, labors, parts, waitsFor }: Vehicle) {
  const { t, i18n } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const mayComplete = useMay('labors', 'complete');
  const mayAssign = useMay('labors', 'assign');

  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  // A site names its own roles; shipped ones have a name in every language.
  const roleName = ({ roleName: name }: { roleName: string }): string =>
    t(`next.role.${name as 'Approver'}`, { defaultValue: name });

  const ofLabors = (completes: boolean): string => {
    const { now, waiting } = laborsToDo(labors ?? []);
    const unassigned = now.filter(({ technicians }) => technicians.length === 0).length;
    if (completes && now.length > 0) return t('next.complete', { count: now.length });
    if (mayAssign && unassigned > 0) return t('next.assign', { count: unassigned });
    return now.length === 0 && waiting.length > 0
      ? t('next.waiting', { count: waiting.length })
      : t('next.labors');
  };
  const ofParts = (): string => {
    const count = (status: string) => parts?.filter((part) => part.partStatus === status).length ?? 0;
    // If another application orders, nobody does so here.
    const toOrder = site.partsTechEnabled ? 0 : count(WAITING);
    const toReceive = count('Part Ordered');
    if (toOrder > 0) return t('next.order', { count: toOrder });
    return toReceive > 0 ? t('next.receive', { count: toReceive }) : t('next.parts');
  };

  return {
    doing: (step: Doing): string => {
      switch (step.kind) {
        case 'stage':
          return t('next.stage', { stage: names(`stage.${step.stage}`) });
        case 'labors':
          return ofLabors(mayComplete);
        case 'prioritized':
          return ofLabors(true);
        case 'parts':
          return ofParts();
        default:
          return t(`next.${step.kind}`);
      }
    },
    /** Each stage with the role that acts there, as far as that is known. */
    waiting: (stages: readonly StageName[]): string =>
      t('next.others', {
        stages: stages
          .map((stage) => {
            const name = names(`stage.${stage}`);
            const who = waitsFor?.find((one) => one.stage === stage)?.roles;
            if (!who) return name;
            if (who.length === 0) return t('next.nobody', { stage: name });
            return t('next.by', {
              stage: name,
              roles: either.format(who.slice(0, MOST_ROLES).map(roleName)),
            });
          })
          .join(', '),
      }),
    /** How an express order has ended, as far as its charges are known. */
    ended: (charges: string): string => {
      const done = t('next.expressEnd.done');
      return charges === '' ? done : t(`next.expressEnd.${charges as 'Sent'}`, { defaultValue: done });
    },
    closed: (): string =>
      t(order.status === 'Completed' || order.status === 'Rejected' ? `next.${order.status}` : 'next.closed'),
  };
}
