import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMailReport, getMailReports, pauseMailReport } from '#contract/mail-reports';
import { request } from '../../providers/api/client';
import { toFailure } from '../../providers/api/http-error';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useCurrentSite } from '../../providers/session/session-store';

const keyOf = (siteId: number) => ['mail-reports', siteId] as const;

/** The reports that someone has mailed at the site, and how one is paused and deleted. */
export function useMailReports() {
  const { siteId } = useCurrentSite().site;
  const send = useSend();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ signal }) => request(getMailReports, { params: { siteId }, signal }),
    staleTime: 0,
    // Other services may not know such reports: asking them again is pointless.
    retry: (count, error) => count < 3 && toFailure(error).code !== 'not_found',
  });
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(siteId) });
  const pause = useWrite({
    mutationFn: async ({ reportId, paused }: { reportId: number; paused: boolean }) => {
      await send(pauseMailReport, { params: { reportId }, body: { siteId, paused: paused ? 'Y' : 'N' } });
      await refresh();
    },
    onError: refresh,
  });
  const remove = useWrite({
    mutationFn: async (reportId: number) => {
      await send(deleteMailReport, { params: { siteId, reportId } });
      await refresh();
    },
    onError: refresh,
  });
  return { siteId, query, refresh, pause, remove };
}
