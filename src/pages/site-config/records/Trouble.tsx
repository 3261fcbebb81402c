import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { formatStamp } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Refused } from './useRefused';
import styles from './DrawerFrame.module.css';

type Props = {
  failure: unknown;
  /** The refused fields, as the screen names them. */
  refused?: readonly Refused[];
  onRebase?: (() => void) | undefined;
  /** Anything else worth knowing. */
  children?: ReactNode;
};

/** Why a save was refused, and the way forward if someone else was faster. */
export function Trouble({ failure, refused = [], onRebase, children }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const staleText = useStaleText();
  return (
    <Alert
      type="error"
      showIcon
      className={styles.trouble ?? ''}
      message={refused.length > 0 ? t('form.refused') : (staleText(failure) ?? failureText(failure))}
      description={
        refused.length > 0 ? (
          <ul className={styles.refused}>
            {refused.map(({ name, label, text }) => (
              <li key={`${name} ${text}`}>{t('form.reason', { label, text })}</li>
            ))}
          </ul>
        ) : (
          children
        )
      }
      action={
        onRebase ? (
          <Button size="small" onClick={onRebase}>
            {t('form.rebase')}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Who was faster, and when; undefined for any other failure. */
function useStaleText(): (failure: unknown) => string | undefined {
  const { t, i18n } = useTranslation('site-config');
  const { site } = useCurrentSite();
  return (failure) => {
    const current = toFailure(failure).current as { by?: unknown; at?: unknown } | undefined;
    if (typeof current?.by !== 'string' || typeof current.at !== 'string') return undefined;
    const when = formatStamp(current.at, site.timeZone, i18n.language);
    return t('form.stale', { user: current.by, when });
  };
}
