import { useTranslation } from 'react-i18next';
import { Flyout } from '../../components/Flyout';
import { Icon } from '../../components/Icon';
import menu from '../../components/menu.module.css';
import { AreaLinks } from './AreaLinks';
import type { AreaLink } from './links';
import links from './AreaLinks.module.css';

/** Leads to the areas that have no room in the bar. */
export function MoreAreas({ areas }: { areas: readonly AreaLink[] }) {
  const { t } = useTranslation('shell');
  return (
    <span className={links.more} data-more>
      <Flyout
        placement="bottomRight"
        trigger={({ open }) => (
          <button type="button" className={links.link} aria-expanded={open} aria-haspopup="dialog">
            {t('moreAreas')}
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {(close) => (
          <div className={menu.menu} role="dialog" aria-label={t('areas')} data-rove="list">
            <AreaLinks links={areas} listed onGo={close} />
          </div>
        )}
      </Flyout>
    </span>
  );
}
