import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useSession } from '../../providers/session/session-store';
import { useShellSite } from './useShellSite';
import { segmentOf } from '#domain/segment';

const message = z.object({
  name: z.literal('SHOW_WORK_ORDER_SCREEN'),
  searchTerm: z.string().trim().min(1).max(60),
});

/**
 * Handles the window message SHOW_WORK_ORDER_SCREEN from our own or a configured origin: clears the loaded work orders,
 * and shows the one that its search term names in the work log (W-081 to W-083).
 */
export function useShowWorkOrderMessage(): void {
  const { config } = useSession();
  const { segment } = useShellSite();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin && !config.messageOrigins.includes(event.origin)) return;
      const parsed = message.safeParse(event.data);
      if (!parsed.success || segment === '') return;
      client.removeQueries({ queryKey: ['data', 'work-orders'] });
      client.removeQueries({ queryKey: ['data', 'default', 'work-orders'] });
      void navigate(`/worklog/${segment}/${segmentOf(parsed.data.searchTerm)}`);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [client, config.messageOrigins, navigate, segment]);
}
