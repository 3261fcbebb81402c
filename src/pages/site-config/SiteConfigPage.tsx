import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ACTIONS } from '#domain/policy';
import { Icon } from '../../components/Icon';
import { Loading } from '../../components/Loading';
import { useTitle } from '../../components/useTitle';
import { useCurrentSite, useVerdict } from '../../providers/session/session-store';
import { SectionNav } from './components/SectionNav';
import { SECTIONS } from './sections';
import styles from './SiteConfigPage.module.css';

/** The administration of a site, one section at a time (document 2, 7.1; R-002). */
export function SiteConfigPage({ detail }: { detail: string }) {
  const { t } = useTranslation('site-config');
  const { site, segment } = useCurrentSite();
  const readOnly = useVerdict(ACTIONS.changeSiteConfig) !== 'allowed';
  const section = detail === '' ? SECTIONS[0] : SECTIONS.find(({ key }) => key === detail);
  useTitle(t('title', { site: site.siteName }));
  if (!section) return <Navigate to={`/siteconfig/${segment}`} replace />;
  const Page = section.page;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('title', { site: site.siteName })}</h1>
      <SectionNav current={section.key} segment={segment} />
      <section className={styles.content} aria-label={t(`${section.key}.title`)}>
        {readOnly ? (
          <p className={styles.readOnly}>
            <Icon name="info" size={16} />
            {t('readOnly')}
          </p>
        ) : null}
        <div className={styles.body}>
          <Suspense fallback={<Loading />}>
            <Page key={site.siteId} />
          </Suspense>
        </div>
      </section>
    </div>
  );
}
