import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceKeyRecord } from '#contract/service-accounts';
import { ConfirmDialog } from '../../../../../components/ConfirmDialog';
import { Dialog } from '../../../../../components/Dialog';
import { LoadState } from '../../../../../components/LoadState';
import { useFailureText } from '../../../../../providers/api/useFailureText';
import type { AccountRow } from '../../rows';
import { CopyField } from '../../../../../components/CopyField';
import { KeyList } from './KeyList';
import { NewKeyDialog } from './NewKeyDialog';
import { RotateDialog } from './RotateDialog';
import { useKeys } from './useKeys';
import styles from '../InvitationDialog.module.css';

type Props = { account: AccountRow; onClose: () => void };
type Asked = { what: 'new' } | { what: 'rotate' | 'revoke'; key: ServiceKeyRecord };

/** The keys of a service account: when they were used and expire, with ways to make, rotate and revoke them. */
export function KeysDialog({ account, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const { list, keys, scopes, make, rotate, revoke, made, forget } = useKeys(account);
  const [asked, setAsked] = useState<Asked>();
  const done = { onSuccess: () => setAsked(undefined) };
  const open = (next: Asked) => {
    forget();
    revoke.reset();
    setAsked(next);
  };
  const told = (error: Error | null) => (error ? failureText(error) : undefined);
  return (
    <>
      <Dialog
        id="service-keys"
        size="medium"
        title={t('accounts.keysOf', { name: account.accountName })}
        onCancel={onClose}
        footer={
          <>
            {account.active ? (
              <Button type="primary" onClick={() => open({ what: 'new' })}>
                {t('accounts.newKey.action')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t('form.close')}</Button>
          </>
        }
      >
        <div className={styles.body}>
          {made ? (
            <>
              <Alert type="warning" showIcon message={t('accounts.once')} />
              <CopyField label={t('accounts.secret')} copy={t('accounts.copy')} value={made.key} />
            </>
          ) : null}
          {keys === undefined ? <LoadState query={list} /> : null}
          {keys?.length === 0 ? <p>{t('accounts.noKeyYet')}</p> : null}
          {keys ? (
            <KeyList
              keys={keys}
              onRotate={(key) => open({ what: 'rotate', key })}
              onRevoke={(key) => open({ what: 'revoke', key })}
            />
          ) : null}
        </div>
      </Dialog>
      {asked?.what === 'new' ? (
        <NewKeyDialog
          scopes={scopes}
          busy={make.isPending}
          problem={told(make.error)}
          onOk={(values) => make.mutate(values, done)}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
      {asked?.what === 'rotate' ? (
        <RotateDialog
          name={asked.key.keyName}
          busy={rotate.isPending}
          problem={told(rotate.error)}
          onOk={(overlapDays) => rotate.mutate({ keyId: asked.key.keyId, overlapDays }, done)}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
      {asked?.what === 'revoke' ? (
        <ConfirmDialog
          id="service-key-revoke"
          title={t('accounts.revoke.title', { name: asked.key.keyName })}
          okText={t('accounts.revoke.ok')}
          danger
          busy={revoke.isPending}
          problem={told(revoke.error)}
          onOk={() => revoke.mutate(asked.key.keyId, done)}
          onCancel={() => setAsked(undefined)}
        >
          {t('accounts.revoke.text')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
