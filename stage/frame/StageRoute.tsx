import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { stageFromSlug } from '#domain/stages';
import { Keyboard } from '../../src/components/keyboard/Keyboard';
import { LoadState } from '../../src/components/LoadState';
import { UnsavedChangesGuard } from '../../src/components/unsaved-changes/UnsavedChangesGuard';
import { useDocumentTitle } from '../../src/components/useDocumentTitle';
import { useTitle } from '../../src/components/useTitle';
import { liveStream } from '../../src/providers/live/live-stream';
import { findSite, SiteContext, useSession } from '../../src/providers/session/session-store';
import { later } from '../../src/components/later/later';
import { LostQuietly } from '../../src/components/later/LostQuietly';
import { Nowhere } from './Nowhere';
import { StageContext, useStageTask, type StageAddress } from './stage-context';
import { StageScreen } from './StageScreen';

// What is done here does not wait for what sends it.
const OutboxSender = later(
  async () => (await import('../../src/features/outbox/OutboxSender')).OutboxSender,
  { lost: (lost) => <LostQuietly {...lost} />, ahead: false },
);

/** Finds the stage, the site and the work order of the address and shows the work that is to be done there. */
export function StageRoute() {
  const { stage: slug = '', site: segment = '', workOrder = '' } = useParams();
  const { sites } = useSession();
  useDocumentTitle();
  const stage = stageFromSlug(slug);
  const site = findSite(sites, segment);
  const siteId = site?.siteId;
  useEffect(() => {
    if (siteId !== undefined) liveStream.follow(siteId);
  }, [siteId]);
  if (!stage || !site || !/^\d{1,9}$/.test(workOrder)) return <Nowhere />;
  const workOrderId = Number(workOrder);
  return (
    <SiteContext value={{ site, segment }}>
      <Loaded key={`${slug}/${workOrder}`} stage={stage} siteId={site.siteId} workOrderId={workOrderId} />
      <UnsavedChangesGuard />
      <Keyboard />
      <Suspense fallback={null}>
        <OutboxSender />
      </Suspense>
    </SiteContext>
  );
}

function Loaded(address: StageAddress) {
  const { query, refresh } = useStageTask(address);
  const data = query.data?.data;
  useTitle(data ? `${address.stage} #${data.order.extId}` : address.stage);
  if (!data) return <LoadState query={query} fullScreen />;
  return (
    <StageContext
      value={{ ...address, task: data, refresh, loadedAt: query.dataUpdatedAt, problem: query.error }}
    >
      <StageScreen />
    </StageContext>
  );
}
