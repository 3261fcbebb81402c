import { useTranslation } from 'react-i18next';
import type { ExplainedAccess } from '#contract/user-access';
import { permissionGroup } from '../permission-groups';
import { useSourceText } from './useSourceText';
import styles from './AccessDialog.module.css';

const GROUPS = ['screens', 'actions', 'stages'] as const;

/** Someone's roles, each with its sources in a sentence and what it permits, grouped by screens, actions and stages. */
export function HeldRoles({ access }: { access: ExplainedAccess }) {
  const { t } = useTranslation('site-config');
  const sourceText = useSourceText();
  const wordsOf = (roleKey: string, group: (typeof GROUPS)[number]) =>
    access.permissions
      .filter(({ permission, roles }) => roles.includes(roleKey) && permissionGroup(permission) === group)
      .map(({ permission }) => t(`permission.${permission}`, { defaultValue: permission }));
  return access.roles.map(({ roleKey, roleName, sources }) => {
    const groups = GROUPS.map((group) => ({ group, words: wordsOf(roleKey, group) })).filter(
      ({ words }) => words.length > 0,
    );
    return (
      <article key={roleKey} className={styles.role} aria-label={roleName}>
        <h4>{roleName}</h4>
        {sources.map((source) => (
          <p key={source.place} className={styles.source}>
            {sourceText(source)}
          </p>
        ))}
        {groups.length === 0 ? <p>{t('access.noPermissions')}</p> : null}
        <dl className={styles.facts}>
          {groups.map(({ group, words }) => (
            <div key={group}>
              <dt>{t(`roles.group.${group}`)}</dt>
              <dd>{words.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      </article>
    );
  });
}
