import { Alert, ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useMay } from '../../resources/useAccess';
import { useForAll } from '../../components/useForAll';
import { Loading } from '../../components/Loading';
import { useMedia } from '../../components/useMedia';
import { useTitle } from '../../components/useTitle';
import { useCurrentSite } from '../../providers/session/session-store';
import { useTheme } from '../../theme/useTheme';
import { SectionNav } from './components/SectionNav';
import { SECTIONS } from './sections';
import styles from './SiteConfigPage.module.css';

/** The size that a finger needs. */
const TOUCH_PX = 44;

/** antd with fonts and fields sized for forms here, larger for touch. */
function useAntd(): ConfigProviderProps {
  const { algorithm } = useTheme();
  const touch = useMedia('(pointer: coarse), (max-width: 640px)');
  return useMemo(
    () => ({
      theme: {
        // The compact algorithm comes last and would set text below the product's smallest size.
        algorithm: Array.isArray(algorithm) ? algorithm.slice(0, 1) : algorithm,
        token: {
          // Read-only values must still be readable.
          colorTextDisabled: 'var(--text-2)',
          colorTextPlaceholder: 'var(--text-3)',
          // A drawer that is still animating out takes back the focus after it was moved.
          motion: false,
          ...(touch ? { controlHeight: TOUCH_PX } : {}),
        },
        cssVar: { key: touch ? 'administration-touch' : 'administration' },
      } as ThemeConfig,
    }),
    [touch, algorithm],
  );
}

/** The administration of a site, one section at a time (R-002, R-403 to R-426). */
export function SiteConfigPage({ detail }: { detail: string }) {
  const { t } = useTranslation('site-config');
  const { site, segment } = useCurrentSite();
  const readOnly = !useMay('administration', 'edit');
  const forAll = useForAll();
  const antd = useAntd();
  const section = detail === '' ? SECTIONS[0] : SECTIONS.find(({ key }) => key === detail);
  useTitle(
    section && detail !== ''
      ? `${t(`${section.key}.title`)}, ${site.siteName}`
      : t('title', { site: site.siteName }),
  );
  if (!section) return <Navigate to={`/siteconfig/${segment}`} replace />;
  const Page = section.page;
  const notice = readOnly ? t('readOnly') : 'forAll' in section ? forAll.why : undefined;
  return (
    <ConfigProvider {...antd}>
      <div className={styles.page}>
        <h1 className="visually-hidden">{t('title', { site: site.siteName })}</h1>
        <SectionNav current={section.key} segment={segment} />
        <div className={styles.content}>
          {notice ? <Alert type="info" banner showIcon message={notice} /> : null}
          <div className={styles.body}>
            <Suspense fallback={<Loading />}>
              <Page key={site.siteId} />
            </Suspense>
          </div>
        </div>
      </div>
    </ConfigProvider>
  );
}
