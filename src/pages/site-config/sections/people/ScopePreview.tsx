import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { previewCustomerScope } from '#contract/users';
import { scopeProblem } from '#domain/site-config/people';
import { useProblemText } from '../../../../features/problems/useProblemText';
import { request } from '../../../../providers/api/client';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { scopeOf } from './scope';
import styles from './ScopePreview.module.css';

type Props = { scope: 'all' | 'some' | 'none'; clients: string };

/** Says in plain words whose vehicles someone would see. */
export function ScopePreview({ scope, clients }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const problemText = useProblemText();
  const wanted = useDeferredValue(scopeOf(scope, clients));
  const problem = scopeProblem(wanted);
  const { data } = useQuery({
    queryKey: ['customer-scope', site.siteId, wanted],
    queryFn: ({ signal }) =>
      request(previewCustomerScope, { params: { siteId: site.siteId, extCustomerId: wanted }, signal }),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
  if (problem) {
    return <Alert type="warning" showIcon className={styles.preview ?? ''} message={problemText(problem)} />;
  }
  if (!data) return null;
  const { seen, total, names, unknown } = data;
  const sentence =
    seen === total && total > 0
      ? t('users.seesAll', { total })
      : seen === 0
        ? t('users.seesNone', { total })
        : t('users.sees', { seen, total });
  return (
    <Alert
      type={unknown.length > 0 ? 'warning' : 'info'}
      role="status"
      className={styles.preview ?? ''}
      message={sentence}
      description={
        <>
          {seen > 0 && seen < total ? (
            <span>
              {names.join(', ')}
              {seen > names.length ? ' …' : ''}
            </span>
          ) : null}
          {unknown.length > 0 ? (
            <strong>{t('users.unknownClients', { list: unknown.join(', ') })}</strong>
          ) : null}
        </>
      }
    />
  );
}
