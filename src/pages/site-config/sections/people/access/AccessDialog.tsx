import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { explainPermissions, type ExplainedAccess } from '#contract/user-access';
import { Dialog } from '../../../../../components/Dialog';
import { LoadState } from '../../../../../components/LoadState';
import { request } from '../../../../../providers/api/client';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { Beside } from './Beside';
import { HeldRoles } from './HeldRoles';
import styles from './AccessDialog.module.css';

type Props = {
  /** A person, or a program that authenticates with keys. */
  of: { userConfigId: number; name: string; program?: boolean };
  onClose: () => void;
};

/** What someone may do at this site, and why: role by role, then customers, sites and sign-in. */
export function AccessDialog({ of, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { name, program = false } = of;
  const userConfigId = String(of.userConfigId);
  const query = useQuery({
    queryKey: ['user-access', site.siteId, userConfigId],
    queryFn: ({ signal }) =>
      request(explainPermissions, { params: { siteId: site.siteId, userConfigId }, signal }),
    staleTime: 0,
  });
  // Access may have been revoked since, so while that is unknown earlier data is no answer.
  const access = query.isError ? undefined : query.data;
  return (
    <Dialog
      id="user-access"
      size="medium"
      title={t('access.title', { name, site: site.siteName })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('access.close')}</Button>}
    >
      {access === undefined ? <LoadState query={query} /> : null}
      {access ? (
        <div className={styles.body}>
          <Void access={access} name={name} />
          <section>
            <h3>{t('access.roles')}</h3>
            {access.roles.length === 0 ? <p>{t('access.noRoles', { name })}</p> : null}
            <HeldRoles access={access} />
          </section>
          <section>
            <h3>{t('access.beside')}</h3>
            <Beside access={access} name={name} program={program} />
          </section>
        </div>
      ) : null}
    </Dialog>
  );
}

/** Why none of it applies, if so. */
function Void({ access, name }: { access: ExplainedAccess; name: string }) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  if (access.active && access.reachesSite) return null;
  const message = access.active
    ? t('access.away', { name, site: site.siteName })
    : t('access.left', { name });
  return <Alert type="warning" showIcon message={message} />;
}
