import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/Dialog';
import { Loading } from '../../../../components/Loading';
import { Moment } from '../../../../components/Moment';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { CopyField } from '../../../../components/CopyField';
import { fullName } from './full-name';
import type { useInvitation } from './useInvitation';
import styles from './InvitationDialog.module.css';

/** The page that sets a password. The secret comes after the `#`, where no server, proxy or log sees it. */
const SIGN_IN_PAGE = '/recon-services/login.jsp';

const linkOf = ({ token, userName }: { token: string; userName: string }): string =>
  `${location.origin}${SIGN_IN_PAGE}#${new URLSearchParams({ invite: token, user: userName })}`;

/** The link to hand to a user, who sets a password with it. */
export function InvitationDialog({ of: made }: { of: ReturnType<typeof useInvitation> }) {
  const { user, invitation, error, isPending, again, asLink, close } = made;
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  if (!user) return null;
  const name = fullName(user);
  return (
    <Dialog
      id="user-invitation"
      size="medium"
      title={t('users.invite.title', { name })}
      onCancel={close}
      onOk={error ? again : close}
      okText={t(error ? 'users.invite.again' : 'users.invite.close')}
      cancelText={t('form.cancel')}
      cancelButtonProps={{ style: error ? {} : { display: 'none' } }}
      confirmLoading={isPending}
      problem={error ? failureText(error) : undefined}
    >
      {invitation ? (
        <div className={styles.body}>
          {invitation.sentTo ? (
            <>
              <p>
                {t('users.invite.sent', { name, userName: invitation.userName, address: invitation.sentTo })}
              </p>
              <div>
                <Button loading={isPending} onClick={asLink}>
                  {t('users.invite.asLink')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>{t('users.invite.text', { name, userName: invitation.userName })}</p>
              <CopyField
                label={t('users.invite.label')}
                copy={t('users.invite.copy')}
                value={linkOf(invitation)}
              />
            </>
          )}
          <Alert
            type="info"
            showIcon
            message={
              <>
                {t('users.invite.until')} <Moment value={invitation.expiresAt} />
              </>
            }
            description={t('users.invite.once')}
          />
        </div>
      ) : error ? null : (
        <Loading text={t('users.invite.making')} />
      )}
    </Dialog>
  );
}
