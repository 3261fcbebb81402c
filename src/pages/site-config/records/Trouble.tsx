import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../providers/api/useFailureText';
import styles from './DrawerFrame.module.css';

type Props = {
  failure: unknown;
  onRebase?: (() => void) | undefined;
  /** What else is to be known about it. */
  children?: ReactNode;
};

/** Why a save was refused, and the way on when somebody else was quicker. */
export function Trouble({ failure, onRebase, children }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  return (
    <Alert
      type="error"
      showIcon
      className={styles.trouble ?? ''}
      message={failureText(failure)}
      description={children}
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
