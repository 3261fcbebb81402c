import { useTranslation } from 'react-i18next';
import { AreaLinks } from './AreaLinks';
import type { AreaLink } from './links';
import { MoreAreas } from './MoreAreas';
import { useFitting } from './useFitting';
import styles from './BottomBar.module.css';

/** The areas on a phone, under the thumb; those that do not fit are under one button. */
export function BottomBar({ links }: { links: readonly AreaLink[] }) {
  const { t } = useTranslation('shell');
  const { ref, over } = useFitting();
  const areas = links.filter(({ group }) => group !== 'bell');
  const rest = areas.filter(({ resource }) => over.has(resource));
  return (
    <nav ref={ref} className={styles.bottom} aria-label={t('areas')} data-rove>
      <AreaLinks links={areas} over={over} />
      {rest.length > 0 ? <MoreAreas areas={rest} /> : null}
    </nav>
  );
}
