import { SiteCockpit } from './components/SiteCockpit';

/** What the time and the money of vehicles went into, and who must act now (docs/ledger.md). */
export function CockpitPage() {
  return <SiteCockpit />;
}
