import { useGetIdentity, useLogout } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/session';
import { Can } from '../../components/Can';
import { Flyout } from '../../components/Flyout';
import menu from '../../components/menu.module.css';
import { useMedia } from '../../components/useMedia';
import { changeLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../providers/i18n/i18n';
import { changePreferences, usePreferences } from '../../providers/session/preferences';
import { useSession } from '../../providers/session/session-store';
import type { AreaLink } from './links';
import { openShortcutHelp } from './shortcuts';
import styles from './Header.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['compact', 'comfortable'] as const;

/**
 * Support, language, theme, density, release notes (administrators) and logout (document 1, 2.3). On phones, whose
 * bottom bar holds the links to work only, the other links stand here.
 */
export function UserMenu({ links }: { links: readonly AreaLink[] }) {
  const { t } = useTranslation('shell');
  const { data: user } = useGetIdentity<SessionUser>();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName;
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}` || user.userName.slice(0, 2);
  return (
    <Flyout
      placement="bottomRight"
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.user}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={t('menu.open', { name })}
        >
          <span aria-hidden="true">{initials.toUpperCase()}</span>
        </button>
      )}
    >
      {(close) => <UserPanel name={name} links={links} onDone={close} />}
    </Flyout>
  );
}

type PanelProps = { name: string; links: readonly AreaLink[]; onDone: () => void };

function UserPanel({ name, links, onDone }: PanelProps) {
  const { t, i18n } = useTranslation('shell');
  const { config } = useSession();
  const { data: user } = useGetIdentity<SessionUser>();
  const { mutate: logout } = useLogout();
  const { theme, density } = usePreferences();
  const phone = useMedia('(max-width: 767px)');
  return (
    <div className={menu.menu} role="dialog" aria-label={t('menu.title')}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>{user?.email || user?.userName}</span>
      </div>
      {phone
        ? links.map(({ resource, label, to, external }) => (
            <a key={resource} className={menu.item} href={external ? to : `#${to}`} onClick={onDone}>
              {label}
            </a>
          ))
        : null}
      <Choice
        label={t('menu.language')}
        value={i18n.language}
        options={LANGUAGES.map((key) => ({ key, text: LANGUAGE_NAMES[key] }))}
        onChoose={(language) => {
          void changeLanguage(language);
          changePreferences({ language });
        }}
      />
      <Choice
        label={t('menu.theme')}
        value={theme}
        options={THEMES.map((key) => ({ key, text: t(`theme.${key}`) }))}
        onChoose={(next) => changePreferences({ theme: next })}
      />
      <Choice
        label={t('menu.density')}
        value={density}
        options={DENSITIES.map((key) => ({ key, text: t(`density.${key}`) }))}
        onChoose={(next) => changePreferences({ density: next })}
      />
      <div className={menu.line} />
      <button
        type="button"
        className={menu.item}
        onClick={() => {
          onDone();
          openShortcutHelp();
        }}
      >
        {t('menu.keyboard')} <kbd className={menu.hint}>?</kbd>
      </button>
      {config.supportUrl ? (
        <a className={menu.item} href={config.supportUrl} target="_blank" rel="noreferrer">
          {t('menu.support')}
        </a>
      ) : null}
      {config.releaseNotesUrl ? (
        <Can resource="release-notes" action="list">
          <a className={menu.item} href={config.releaseNotesUrl} download>
            {t('menu.releaseNotes')}
          </a>
        </Can>
      ) : null}
      <button type="button" className={menu.item} onClick={() => logout()}>
        {t('menu.logout')}
      </button>
    </div>
  );
}

type ChoiceProps<Key extends string> = {
  label: string;
  value: string;
  options: { key: Key; text: string }[];
  onChoose: (key: Key) => void;
};

function Choice<Key extends string>({ label, value, options, onChoose }: ChoiceProps<Key>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map(({ key, text }) => (
        <label key={key} data-chosen={key === value}>
          <input type="radio" name={label} checked={key === value} onChange={() => onChoose(key)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
