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

/** The way between the sections: a column beside them, on a tablet or phone one field above them. */
export function SectionNav({ current, segment }: Props) {
  const { t } = useTranslation('site-config');
  const navigate = useNavigate();
  const small = useMedia('(max-width: 1023px)');
  const to = (key: string) =>
    key === 'overview' ? `/siteconfig/${segment}` : `/siteconfig/${segment}/${key}`;
  if (small) {
    return (
      <nav className={styles.bar} aria-label={t('sections')}>
        <Select<SectionKey>
          aria-label={t('sections')}
          className={styles.select ?? ''}
          value={current}
          listHeight={420}
          onChange={(key) => void navigate(to(key))}
          options={GROUPS.map((group) => ({
            label: t(`group.${group}`),
            options: SECTIONS.filter((section) => section.group === group).map(({ key }) => ({
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
            {SECTIONS.filter((section) => section.group === group).map(({ key, icon }) => (
              <li key={key}>
                <Link to={to(key)} aria-current={key === current ? 'page' : undefined}>
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
