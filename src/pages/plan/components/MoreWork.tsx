import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPlanBound } from '#contract/plan';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';

/** The most additional work that any plan could get done, on demand: computing it takes some seconds. */
export function MoreWork() {
  const { t } = useTranslation('plan');
  const { siteId } = useCurrentSite().site;
  const [asked, setAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['plan bound', siteId],
    queryFn: ({ signal }) => request(getPlanBound, { params: { siteId }, signal }),
    enabled: asked,
    retry: false,
    // The result holds for the plan of that moment; asking again uses the current one.
    gcTime: 0,
  });
  if (!data || isFetching) {
    const ask = () => (asked ? void refetch() : setAsked(true));
    return (
      <>
        {isError && !isFetching ? <span role="alert">{t('bound.failed')} </span> : null}
        <Button type="link" size="small" loading={isFetching} onClick={ask}>
          {t(isFetching ? 'bound.looking' : 'bound.ask')}
        </Button>
      </>
    );
  }
  const { percent } = data;
  return (
    <span role="status">
      {percent === null ? t('bound.unknown') : t(percent === 0 ? 'bound.none' : 'bound.most', { percent })}
    </span>
  );
}
