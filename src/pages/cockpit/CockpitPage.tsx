import { Suspense, useState } from 'react';
import { laterPart } from '../../components/later/later';
import { Loading } from '../../components/Loading';
import { SiteCockpit } from './components/SiteCockpit';
import { SitesSwitch } from './components/SitesSwitch';
import { WrongAddress } from './components/WrongAddress';
import { useCockpitFilter } from './hooks/useCockpitFilter';
import { useSeveralSites } from './hooks/useCompany';

const CompanyCockpit = laterPart(async () => (await import('./components/CompanyCockpit')).CompanyCockpit);

/**
 * What the time and the money of vehicles went into, and who must act now (docs/ledger.md): for one site, or for all
 * sites side by side for users who see several cockpits.
 */
export function CockpitPage() {
  const view = useCockpitFilter();
  const several = useSeveralSites();
  const [pressed, setPressed] = useState(false);
  const sites = several ? (
    <SitesSwitch view={view} pressed={pressed} onPress={() => setPressed(true)} />
  ) : null;
  const notice = <WrongAddress view={view} />;
  return several && view.filter.sites === 'all' ? (
    <Suspense fallback={<Loading />}>
      <CompanyCockpit view={view} sites={sites} notice={notice} />
    </Suspense>
  ) : (
    <SiteCockpit sites={sites} notice={notice} />
  );
}
