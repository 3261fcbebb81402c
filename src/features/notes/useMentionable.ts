import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { isMeantBy } from '#domain/notifications';
import { useSettled } from '../../components/useSettled';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';

export type Mentionable = { id: string; userName: string; name: string };

/** So long are the letters that the services take. */
const MOST_LETTERS = 60;
/** Continuous typing causes one request. */
const SETTLE_MS = 150;
const NOBODY: readonly Mentionable[] = [];

/**
 * Who may be meant by the letters after an `@` in a note on a vehicle. While the services are being asked, the matches
 * of the letters before stay; nobody if they do not answer.
 */
export function useMentionable(workOrderId: number, letters: string): readonly Mentionable[] {
  const { site } = useCurrentSite();
  const mayAsk = useMay('mentionable', 'list');
  const settled = useSettled(letters, SETTLE_MS);
  const asks = mayAsk && workOrderId > 0;
  const { query } = useList<Mentionable>({
    resource: 'mentionable',
    filters: [{ field: 'text', operator: 'eq', value: settled }],
    meta: { siteId: site.siteId, workOrderId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: {
      enabled: asks && settled !== '' && settled.length <= MOST_LETTERS,
      placeholderData: keepPreviousData,
      retry: false,
    },
  });
  if (!asks || letters === '') return NOBODY;
  return query.data?.data.filter((person) => isMeantBy(person, letters)) ?? NOBODY;
}
