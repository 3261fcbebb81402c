import { useList } from '@refinedev/core';
import { Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRecord } from '#contract/roles';
import { ROLE_ADMIN } from '#domain/permissions';
import { previewFlags, type PreviewItem } from '#domain/site-config/preview';
import { Icon } from '../../../../components/Icon';
import { useCurrentSite, useSession } from '../../../../providers/session/session-store';
import { HEADER_LINKS } from '../../../../resources/header-links';
import styles from './FlagPreview.module.css';

const AREAS = ['header', 'worklog', 'parts'] as const;
const HOLD = { kept: undefined, added: 'plus', removed: 'minus' } as const;

type Props = { now: ReadonlySet<string>; then: ReadonlySet<string> };

/**
 * The header, columns and buttons as someone with a role would see them, with what would appear and disappear marked.
 */
export function FlagPreview({ now, then }: Props) {
  const { t } = useTranslation('site-config');
  const { t: shell } = useTranslation('shell');
  const { site } = useCurrentSite();
  const { config } = useSession();
  const choice = useId();
  const [roleKey, setRoleKey] = useState(ROLE_ADMIN);
  const { query } = useList<RoleRecord & { id: string }>({
    resource: 'roles',
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const roles = query.data?.data ?? [];
  const role = roles.find((one) => one.roleKey === roleKey);
  const items = previewFlags(
    // Links to other applications appear only if their address is configured.
    HEADER_LINKS.filter(({ application }) => application === undefined || config[application] !== ''),
    { permissions: new Set(role?.permissions), roles: new Set([roleKey]) },
    now,
    then,
  );
  const nameOf = ({ area, key }: PreviewItem) =>
    area === 'header'
      ? shell(`link.${key}`, { defaultValue: key })
      : t(`preview.${key}`, { defaultValue: key });
  return (
    <div className={styles.preview}>
      <h3>{t('preview.title')}</h3>
      <div className={styles.as}>
        <label htmlFor={choice}>{t('preview.as')}</label>
        <Select
          id={choice}
          value={roleKey}
          loading={query.isPending}
          // The fields beside it may be read-only; the preview is for everyone.
          disabled={false}
          onChange={setRoleKey}
          options={roles.map((one) => ({ value: one.roleKey, label: one.roleName }))}
        />
      </div>
      {AREAS.map((area) => {
        const shown = items.filter((item) => item.area === area);
        return (
          <section key={area}>
            <h4>{t(`preview.area.${area}`)}</h4>
            {shown.length === 0 ? <p>{t('preview.nothing')}</p> : null}
            <ul data-area={area}>
              {shown.map((item) => {
                const icon = HOLD[item.state];
                return (
                  <li key={item.key} data-state={item.state}>
                    <Tag bordered={false} icon={icon ? <Icon name={icon} size={12} /> : undefined}>
                      {nameOf(item)}
                    </Tag>
                    {icon ? (
                      <span className="visually-hidden">
                        {t(`preview.${item.state}`, { defaultValue: '' })}
                      </span>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
