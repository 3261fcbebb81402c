import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Loading } from '../../components/Loading';
import { preferences } from '../../providers/session/preferences';
import { useSession } from '../../providers/session/session-store';
import { clearStoredRoute, lastSite, storedRoute } from '../../providers/session/storage';
import { useMay } from '../../resources/useAccess';
import { landingRoute } from '../guards/route-guard';
import { FirstSite } from './FirstSite';
import styles from './Landing.module.css';

/**
 * The empty path: forwards to the stored redirect, otherwise to the remembered route, otherwise to the start screen at
 * the last or main site (W-042, W-049 to W-051). Someone without any site reads why there is nothing to see.
 */
export function Landing() {
  const session = useSession();
  const navigate = useNavigate();
  const { mutate: logout } = useLogout();
  const { t } = useTranslation('shell');
  const hasSite = session.sites.length > 0;
  const mayAddSite = useMay('administration', 'create');
  const [remembered] = useState(() => (hasSite ? storedRoute() : undefined));
  const [hadSite] = useState(hasSite);
  // After creating the first site, its creator continues with its set-up.
  const target =
    !hadSite && mayAddSite
      ? '/siteconfig'
      : (remembered ?? landingRoute({ ...session, lastSite: lastSite() }, preferences().landing));
  useEffect(() => {
    if (!hasSite) return;
    clearStoredRoute();
    void navigate(target, { replace: true });
  }, [hasSite, navigate, target]);

  if (hasSite) return <Loading />;
  return (
    <section className={styles.empty}>
      <h1>{t('noSites.title')}</h1>
      <p>{t(mayAddSite ? 'noSites.firstText' : 'noSites.text')}</p>
      {mayAddSite ? <FirstSite /> : null} <Button onClick={() => logout()}>{t('menu.logout')}</Button>
    </section>
  );
}
