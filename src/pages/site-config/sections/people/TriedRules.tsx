import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import type { trySignInRules } from '#contract/sign-in-rules';
import { RoleNames } from './role-names';
import { scopeOfRule } from './RuleFields';

/** What rules would give: roles by site, customers, and what happens to a new person. */
export function TriedRules({ outcome }: { outcome: AnswerOf<typeof trySignInRules> }) {
  const { t } = useTranslation('site-config');
  const { sites, extCustomerId, createsUser } = outcome;
  const { scope, clients } = scopeOfRule(extCustomerId);
  const customers = scope === 'some' ? clients : t(`rules.scopeChoice.${scope}`);
  return (
    <div role="status">
      {sites.length === 0 ? <p>{t('rules.try.none')}</p> : null}
      <ul>
        {sites.map(({ siteId, siteName, roles }) => (
          <li key={siteId}>
            {siteName}: <RoleNames keys={roles} />
          </li>
        ))}
      </ul>
      <p>{scope === 'unsaid' ? t('rules.try.unsaid') : t('rules.try.customers', { customers })}</p>
      <p>{t(createsUser ? 'rules.try.creates' : 'rules.try.waiting')}</p>
    </div>
  );
}
