import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../providers/api/useFailureText';
import styles from './DrawerFrame.module.css';

type Props = { failure: unknown; onRebase?: (() => void) | undefined };

/** Why a save was refused, and the way on when somebody else was quicker. */
export function Trouble({ failure, onRebase }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  return (
    <Alert
      type="error"
      showIcon
      className={styles.trouble ?? ''}
      message={failureText(failure)}
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
