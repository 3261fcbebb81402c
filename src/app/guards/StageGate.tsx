import { useOne } from '@refinedev/core';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { WorkOrderRow } from '#contract/work-orders';
import { isInternalId } from '#domain/route-names';
import { stageIsOpenFor } from '#domain/stage-access';
import { FETCH_RETRIES } from '#domain/limits';
import type { StageName } from '#domain/stages';
import type { Site } from '#contract/sites';
import { Loading } from '../../components/Loading';
import { LoadState } from '../../components/LoadState';
import { isRetryable, toFailure } from '../../providers/api/http-error';
import { SiteContext, useSession } from '../../providers/session/session-store';
import { lastSite, rememberSite } from '../../providers/session/storage';
import { refusedBefore, Refusal } from './Refusal';
import { guardStage } from './route-guard';
import { StagePage } from '../../pages/stages/StagePage';

type Address = { slug: string; segment: string; workOrder: string };

/** Judges the address of a stage page, loads its work order and asks whether the stage is active (W-056, W-057). */
export function StageGate({ slug, segment, workOrder }: Address) {
  const session = useSession();
  const result = guardStage(slug, segment, workOrder, { ...session, lastSite: lastSite() });
  if (result.kind === 'redirect') return <Refusal result={result} />;
  if (result.kind !== 'load') return null;
  return <ActiveStage site={result.site} segment={segment} stage={result.stage} workOrder={workOrder} />;
}

type Loaded = { site: Site; segment: string; stage: StageName; workOrder: string };

function ActiveStage({ site, segment, stage, workOrder }: Loaded) {
  const external = !isInternalId(segment);
  const refused = refusedBefore(useLocation().state);
  const { query } = useOne<WorkOrderRow>({
    resource: 'work-orders',
    id: workOrder,
    meta: external ? { extSiteId: segment, external: true } : { siteId: site.siteId },
    errorNotification: false,
    queryOptions: {
      staleTime: 0,
      // Only mechanical inspection tries again at route level (W-074); a refusal is never retried (W-075).
      retry: (failures, error) =>
        stage === 'Mechanical Inspection' && failures < FETCH_RETRIES && isRetryable(error),
    },
  });
  if (query.isError && !isRetryable(query.error)) {
    const message = toFailure(query.error).statusCode === 403 ? 'siteNotAllowed' : 'invalidUrl';
    return <Refusal result={{ kind: 'redirect', to: `/worklog/${segment}`, message }} />;
  }
  // The decision is about now: a task may have been completed since the work order was last read.
  const order = query.isFetchedAfterMount ? query.data?.data : undefined;
  if (!order) return <LoadState query={query} fullScreen />;
  if (!stageIsOpenFor(stage, order.status, order.activeTasks)) {
    const to = `/worklog/${segment}`;
    // Someone who was redirected here is told why they are not where they wanted to be: nobody asked for this stage.
    return refused ? (
      <Refusal result={{ kind: 'redirect', to, message: 'noPermissionStage', stage: refused }} />
    ) : (
      <Refusal result={{ kind: 'redirect', to, message: 'stageNotActive' }} />
    );
  }
  rememberSite(segment);
  return (
    <SiteContext value={{ site, segment }}>
      <Suspense fallback={<Loading />}>
        <StagePage stage={stage} order={order} />
      </Suspense>
    </SiteContext>
  );
}
