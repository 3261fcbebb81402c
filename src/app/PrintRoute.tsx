import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Loading } from '../components/Loading';
import { laterPart } from '../components/later/later';
import { SiteContext, useSession } from '../providers/session/session-store';
import { lastSite, rememberSite } from '../providers/session/storage';
import { Refusal } from './guards/Refusal';
import { guardScreen } from './guards/route-guard';

const PrintPage = laterPart(async () => (await import('../pages/print/PrintPage')).PrintPage, {
  ahead: false,
});

const PlaceLabels = laterPart(async () => (await import('../pages/print/PlaceLabels')).PlaceLabels, {
  ahead: false,
});

/** Sheets of vehicles, and labels of places, are for users who may see the page of a vehicle at the site. */
export function PrintRoute({ places = false }: { places?: boolean }) {
  const { site = '', orders = '', sheet = '' } = useParams();
  const session = useSession();
  const result = guardScreen('vehicle', site, { ...session, lastSite: lastSite() });
  if (result.kind === 'redirect') return <Refusal result={result} />;
  rememberSite(result.segment);
  return (
    <SiteContext value={result}>
      <Suspense fallback={<Loading />}>
        {places ? <PlaceLabels /> : <PrintPage key={`${orders}/${sheet}`} orders={orders} sheet={sheet} />}
      </Suspense>
    </SiteContext>
  );
}
