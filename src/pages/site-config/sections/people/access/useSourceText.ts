import { useTranslation } from 'react-i18next';
import type { RoleSource } from '#contract/user-access';
import { formatDate } from '../../../../../providers/i18n/format';
import { useCurrentSite } from '../../../../../providers/session/session-store';

/** Says in a sentence where a role comes from, including who gave it if the audit trail knows. */
export function useSourceText(): (source: RoleSource) => string {
  const { t, i18n } = useTranslation('site-config');
  const { site } = useCurrentSite();
  return ({ place, byRule, rules, modTime, modUser }) => {
    const day = modTime === '' ? '' : formatDate(modTime, site.timeZone, i18n.language);
    if (!byRule) {
      return day === '' ? t(`access.source.${place}`) : t(`access.source.${place}By`, { by: modUser, day });
    }
    const named = rules.map(({ claim, value, scimGroup }) => {
      const rule = `${claim} = ${value}`;
      return scimGroup ? t('access.source.scim', { rule }) : rule;
    });
    const sentence =
      named.length === 0
        ? t('access.source.someRule')
        : t('access.source.rule', { count: named.length, rules: named.join(', ') });
    return day === '' ? sentence : `${sentence}, ${t('access.source.since', { day })}`;
  };
}
