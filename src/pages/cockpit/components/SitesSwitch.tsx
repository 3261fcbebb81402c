import { Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { narrows } from '../../../components/narrows';
import { USUAL, type PageFilter } from '#domain/cockpit/address';
import type { CockpitView } from '../hooks/useCockpitFilter';
import styles from './Cockpit.module.css';

type Props = {
  view: CockpitView;
  /** The switch was just pressed: the view it replaced took the focus with it. */
  pressed: boolean;
  onPress: () => void;
};

/** The choice between the site's cockpit and that of all sites. */
export function SitesSwitch({ view: { filter, change }, pressed, onPress }: Props) {
  const { t } = useTranslation('cockpit');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed && document.activeElement === document.body) {
      group.current?.querySelector<HTMLElement>('input:checked')?.focus();
    }
  }, [pressed]);
  return (
    <span className={styles.sites} {...narrows(filter.sites === 'all' && t('company.all'))}>
      <Segmented<PageFilter['sites']>
        ref={group}
        aria-label={t('company.sites')}
        name="sites"
        value={filter.sites}
        options={(['this', 'all'] as const).map((value) => ({ value, label: t(`company.${value}`) }))}
        onChange={(sites) => {
          onPress();
          const { sort, direction } = USUAL;
          // Site-specific choices mean nothing at other sites, and the order of the sites means nothing at one.
          change({ sites, customer: '', shop: '', sort, direction });
        }}
      />
    </span>
  );
}
