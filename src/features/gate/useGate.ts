import { useState } from 'react';
import type { AnswerOf } from '#contract/call';
import type { getGate } from '#contract/gate';
import { useLiveOne } from '../../components/useLiveOne';
import { toFailure } from '../../providers/api/http-error';
import { useCurrentSite } from '../../providers/session/session-store';

export type Gate = AnswerOf<typeof getGate>;

const PACE_MS = 5000;

/** What services answer that do not know the call, or do not let someone ask. */
const NOT_OFFERED: ReadonlySet<number> = new Set([401, 403, 404, 501]);

/**
 * How full the shops of the site are, live. Undefined if the services do not know the call; `unknown` if they currently
 * do not answer: a check-in waits for none of it.
 */
export function useGate(): {
  gate: Gate | undefined;
  pending: boolean;
  unknown: boolean;
  again: () => void;
} {
  const { site } = useCurrentSite();
  const { data, error, isFetching, refetch } = useLiveOne<Gate>({
    resource: 'gate',
    id: site.siteId,
    queryOptions: { retry: false },
    paceMs: PACE_MS,
  });
  const [unknown, setUnknown] = useState(false);
  const failed = error !== null && !NOT_OFFERED.has(toFailure(error).statusCode);
  // While it is retried the query does not report the failure.
  if (!isFetching && failed !== unknown) setUnknown(failed);
  return {
    gate: data?.data,
    pending: isFetching,
    unknown,
    again: () => void refetch(),
  };
}
