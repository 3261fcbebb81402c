import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FETCH_RETRIES } from '#domain/limits';
import { isRetryable, lackOf } from '../providers/api/http-error';
import { useFailureText } from '../providers/api/useFailureText';
import { LostPart } from './later/LostPart';
import { Loading } from './Loading';
import { RetryNotice } from './RetryNotice';
import { retryNow } from './retry-now';
import styles from './LoadState.module.css';

/** The part of a query that says how its load goes. */
export type Load = {
  isError: boolean;
  error: unknown;
  failureCount: number;
  refetch: () => Promise<unknown>;
};

type Props = {
  query: Load;
  retries?: number;
  fullScreen?: boolean;
  /** The alert's text if no answer came, where the documents have their own words. */
  alert?: string;
  /** The text under the spinner, where the documents have one. */
  waiting?: string;
  /** Where else to go if it does not load. */
  away?: ReactNode;
};

/** Shown while something loads: the spinner, the retries with their countdown, and the final alert. */
export function LoadState({
  query,
  retries = FETCH_RETRIES,
  fullScreen = false,
  alert,
  waiting,
  away,
}: Props) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const client = useQueryClient();
  const again = () => {
    retryNow(client);
    void query.refetch();
  };
  const lack = query.isError ? lackOf(query.error) : undefined;
  return (
    <div className={fullScreen ? styles.screen : styles.panel}>
      {lack ? (
        <LostPart lack={lack} busy={false} onAgain={again} />
      ) : query.isError ? (
        <Alert
          type="error"
          className={styles.alert}
          message={alert !== undefined && isRetryable(query.error) ? alert : failureText(query.error)}
          action={
            <span className={styles.actions}>
              {away}
              <Button type="primary" onClick={again}>
                {t('tryAgain')}
              </Button>
            </span>
          }
        />
      ) : query.failureCount > 0 ? (
        <RetryNotice key={query.failureCount} attempt={query.failureCount} of={retries} onSkip={again} />
      ) : (
        <Loading {...(waiting === undefined ? {} : { text: waiting })} />
      )}
    </div>
  );
}
