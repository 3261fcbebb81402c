import { useMenu } from '@refinedev/core';
import { Select } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../../components/Icon';
import { useMedia } from '../../../components/useMedia';
import { SECTIONS, type SectionKey } from '../sections';
import styles from './SectionNav.module.css';

const GROUPS = ['site', 'work', 'people', 'check'] as const;

type Props = { current: SectionKey; segment: string };

/** The sections in order, each with the address that its resource declares. */
function useSectionLinks(segment: string) {
  const { menuItems } = useMenu({ meta: { site: segment } });
  const administration = menuItems.find(({ name }) => name === 'administration');
  const home = administration?.route ?? '';
  const routes = new Set(administration?.children.map(({ route }) => route));
  return SECTIONS.map((section) => ({ ...section, to: `${home}/${section.key}` })).flatMap((section) =>
    section.key === 'overview' ? { ...section, to: home } : routes.has(section.to) ? section : [],
  );
}

/** Navigation between the sections: a column beside them, or on a tablet or phone a field above them. */
export function SectionNav({ current, segment }: Props) {
  const { t } = useTranslation('site-config');
  const navigate = useNavigate();
  const small = useMedia('(max-width: 1023px)');
  const links = useSectionLinks(segment);
  if (small) {
    return (
      <nav className={styles.bar} aria-label={t('sections')}>
        <Select<SectionKey>
          aria-label={t('sections')}
          className={styles.select ?? ''}
          value={current}
          listHeight={420}
          onChange={(key) => void navigate(links.find((link) => link.key === key)?.to ?? '')}
          options={GROUPS.map((group) => ({
            label: t(`group.${group}`),
            options: links
              .filter((section) => section.group === group)
              .map(({ key }) => ({
                value: key,
                label: t(`${key}.title`),
              })),
          }))}
        />
      </nav>
    );
  }
  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <p>{t(`group.${group}`)}</p>
          <ul>
            {links
              .filter((section) => section.group === group)
              .map(({ key, icon, to }) => (
                <li key={key}>
                  <Link to={to} aria-current={key === current ? 'page' : undefined}>
                    <Icon name={icon} size={16} />
                    {t(`${key}.title`)}
                  </Link>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
