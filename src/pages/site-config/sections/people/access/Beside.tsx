import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplainedAccess } from '#contract/user-access';
import { Mark } from '../../cells';
import styles from './AccessDialog.module.css';

type Props = { access: ExplainedAccess; name: string; program: boolean };

/** What limits or opens access besides the roles: customers, sites, and how someone signs in. */
export function Beside({ access, name, program }: Props) {
  const { t } = useTranslation('site-config');
  const { sites, sessions, keys } = access;
  return (
    <dl className={styles.facts}>
      <Fact term={t('users.field.scope')}>
        <Customers of={access.customers} />
      </Fact>
      <Fact term={t('users.field.sites')}>
        {sites.length === 0
          ? t('access.noSites')
          : sites
              .map(({ siteName, byRule }) => (byRule ? t('access.siteByRule', { site: siteName }) : siteName))
              .join(', ')}
      </Fact>
      {program ? (
        <Fact term={t('access.keys')}>
          {keys === 0 ? t('accounts.noKey') : t('accounts.keys', { count: keys })}
        </Fact>
      ) : (
        <>
          <Fact term={t('access.step.title')}>
            <SecondStep of={access.secondStep} />
          </Fact>
          <Fact term={t('access.sessions.title')}>
            {sessions === 0
              ? t('users.sessions.none', { name })
              : t('access.sessions.live', { count: sessions })}
          </Fact>
        </>
      )}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Customers({ of: { seen, total, names, byRule } }: { of: ExplainedAccess['customers'] }) {
  const { t } = useTranslation('site-config');
  const some = seen > 0 && seen < total;
  return (
    <>
      {some
        ? t('users.sees', { seen, total })
        : t(seen === 0 ? 'users.seesNone' : 'users.seesAll', { total })}
      {byRule ? ` ${t('access.byRule')}` : ''}
      {some ? (
        <span className={styles.more}>
          {names.join(', ')}
          {seen > names.length ? ' …' : ''}
        </span>
      ) : null}
    </>
  );
}

function SecondStep({ of: { demandedBy, setUp } }: { of: ExplainedAccess['secondStep'] }) {
  const { t } = useTranslation('site-config');
  if (demandedBy.length === 0) return t(setUp ? 'access.step.free' : 'access.step.none');
  const roles = demandedBy.join(', ');
  if (setUp) return t('access.step.ready', { roles });
  return <Mark tone="warning">{t('access.step.missing', { roles })}</Mark>;
}
