import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParamsInputOf } from '#contract/call';
import { getAssignableLabors, type LaborCount, type LaborRow } from '#contract/labors';
import { request } from '../../../providers/api/client';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { LaborFilter } from '#domain/labor-address';
import { isAssignable, type Selection } from './useSelection';

/** All assignable labors of a list, to be selected at once. */
export type AllOfList = {
  /** How many there are, loaded or not. */
  count: number;
  /** Selects them; unloaded ones are requested. */
  choose: () => Promise<void>;
  /** The ones known, once all are. */
  ids: readonly number[] | undefined;
};

/** All assignable labors of a filter: the loaded ones, and those that only the services know. */
export function useChooseAll(
  { filter, assignee, rows }: { filter: LaborFilter; assignee: string; rows: readonly LaborRow[] },
  counts: readonly LaborCount[] | undefined,
  selection: Selection,
): AllOfList {
  const { t } = useTranslation('labors');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const key = JSON.stringify([site.siteId, filter, assignee]);
  const [asked, setAsked] = useState<{ key: string; ids: number[] }>();
  const free = rows.filter(isAssignable);
  const count = counts ? counts.reduce((sum, { assignable }) => sum + assignable, 0) : free.length;
  const choose = async () => {
    if (count <= free.length) return selection.add(free);
    try {
      const all = await request(getAssignableLabors, {
        params: {
          siteId: site.siteId,
          shopName: filter.shop,
          status: filter.status,
          searchPattern: filter.search,
          technicianId: assignee,
          overdue: filter.overdue,
          workOrderStatus: filter.stage as ParamsInputOf<typeof getAssignableLabors>['workOrderStatus'],
        },
      });
      selection.add(all);
      setAsked({ key, ids: all.map(({ estimateLaborId }) => estimateLaborId) });
    } catch (error) {
      notify?.(failureNotice(t('error.load'), error));
    }
  };
  const loaded = count <= free.length ? free.map(({ estimateLaborId }) => estimateLaborId) : undefined;
  return { count, choose, ids: loaded ?? (asked?.key === key ? asked.ids : undefined) };
}
