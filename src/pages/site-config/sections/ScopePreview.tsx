import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { previewCustomerScope } from '#contract/users';
import { scopeProblem } from '#domain/site-config/people';
import { Icon } from '../../../components/Icon';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from './ScopePreview.module.css';

/** Says in plain words whose vehicles somebody would see. */
export function ScopePreview({ scope }: { scope: string }) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const wanted = useDeferredValue(scope);
  const problem = scopeProblem(wanted);
  const { data } = useQuery({
    queryKey: ['customer-scope', site.siteId, wanted],
    queryFn: ({ signal }) =>
      request(previewCustomerScope, { params: { siteId: site.siteId, extCustomerId: wanted }, signal }),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
  if (problem) return <p className={styles.problem}>{problem}</p>;
  if (!data) return null;
  const { seen, total, names, unknown } = data;
  return (
    <div className={styles.preview} role="status">
      <Icon name="user" size={16} />
      <div>
        <strong>
          {seen === total && total > 0
            ? t('users.seesAll', { total })
            : seen === 0
              ? t('users.seesNone', { total })
              : t('users.sees', { seen, total })}
        </strong>
        {seen > 0 && seen < total ? (
          <span>
            {names.join(', ')}
            {seen > names.length ? ' …' : ''}
          </span>
        ) : null}
        {unknown.length > 0 ? (
          <span className={styles.unknown}>{t('users.unknownClients', { list: unknown.join(', ') })}</span>
        ) : null}
      </div>
    </div>
  );
}
