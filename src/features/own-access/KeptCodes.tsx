import { useNotification } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './OwnAccess.module.css';

/** Shows recovery codes where they were made, until someone confirms that they are stored. */
export type CodesToKeep = {
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[]) => void;
  onKept: () => void;
};

type Props = { codes: readonly string[]; onKept: () => void };

/** Recovery codes, shown this once. */
export function KeptCodes({ codes, onKept }: Props) {
  const { t } = useTranslation('own-access');
  const { open: notify } = useNotification();
  const copy = () =>
    void navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => notify?.({ type: 'success', message: t('step.copied') }));
  return (
    <>
      <Alert type="warning" showIcon message={t('step.keep')} />
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="primary" autoFocus onClick={onKept}>
          {t('step.kept')}
        </Button>
        {/* Only a page that came over a secure connection has a clipboard. */}
        {navigator.clipboard ? <Button onClick={copy}>{t('step.copy')}</Button> : null}
      </div>
    </>
  );
}
