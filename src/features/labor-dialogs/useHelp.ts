import { useTranslation } from 'react-i18next';
import type { Technician, TechnicianLoad } from '#contract/technicians';
import { bestHelp, inOrderOfHelp, withoutSkill } from '#domain/technician-load';
import { useFreeTime } from './useFreeTime';
import { useTechnicianLoads } from './useTechnicians';

/** A labor that someone is chosen for; what is not known of it is empty. */
export type LaborToAssign = {
  laborName: string;
  /** The abbreviation of its shop. */
  shop: string;
};

type Known = Pick<Technician, 'technicianId'>;

/**
 * Who can help with labors: whoever can do most of them, and has time first. If the services do not report what
 * technicians have to do, their order stays and nobody is proposed.
 */
export function useHelp(labors: readonly LaborToAssign[]) {
  const { t } = useTranslation('labors');
  const { loads } = useTechnicianLoads('off');
  const freeTime = useFreeTime();
  const shops = [...new Set(labors.flatMap(({ shop }) => (shop === '' ? [] : [shop])))];
  const places = new Map(
    inOrderOfHelp(loads, labors).map(({ technicianId }, place) => [technicianId, place]),
  );
  const placeOf = ({ technicianId }: Known) => places.get(technicianId) ?? loads.length;
  const loadOf = ({ technicianId }: Known): TechnicianLoad | undefined =>
    loads.find((load) => load.technicianId === technicianId);
  return {
    best: bestHelp(loads, labors),
    inOrder: (technicians: readonly Technician[]): readonly Technician[] =>
      loads.length === 0 ? technicians : technicians.toSorted((one, other) => placeOf(one) - placeOf(other)),
    freeTime,
    /** What speaks for someone, and against: when they have time, and the skill for their shops. */
    noteOf: (technician: Known, hours: (value: number) => string): string => {
      const load = loadOf(technician);
      if (!load) return '';
      const free = freeTime(load, hours);
      if (shops.length === 0) return free;
      const able = shops.filter((shop) => load.shops.includes(shop)).join(', ');
      return `${free} · ${able === '' ? t('pick.noSkill', { shop: shops.join(', ') }) : able}`;
    },
    /** The labors that someone has no skill for; none where nobody knows. */
    lacking: (technician: Known): readonly LaborToAssign[] => {
      const load = loadOf(technician);
      return load ? withoutSkill(labors, load) : [];
    },
  };
}
