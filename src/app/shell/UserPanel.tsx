import { useGetIdentity, useLogout } from '@refinedev/core';
import { Menu, Segmented, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#contract/session';
import { Badge } from '../../components/Badge';
import { focusFirst } from '../../components/keyboard/focus-first';
import menu from '../../components/menu.module.css';
import { openOverlay } from '../../components/overlays';
import { askToLeave, leaveOrAsk } from '../../components/unsaved-changes/unsaved-store';
import { changeLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../providers/i18n/i18n';
import { changePreferences, DENSITIES, usePreferences } from '../../providers/session/preferences';
import { useOutbox } from '../../providers/outbox/useOutbox';
import { useSession } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { NEWEST } from './changes';
import { useAreaLinks } from './links';
import styles from './UserMenu.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
/** Screens where labors are completed. */
const WITH_LABORS: ReadonlySet<string> = new Set(['labors', 'prioritized-work-orders']);
const CHARGES = ['always', 'failures'] as const;
const LANDINGS = ['mywork', 'worklog'] as const;

type Props = { name: string; onDone: () => void };

/** The content of the user menu: who it is, appearance and language, then actions. */
export function UserPanel({ name, onDone }: Props) {
  const { t, i18n } = useTranslation('shell');
  const { data: user } = useGetIdentity<SessionUser>();
  const { theme, density, charges, landing } = usePreferences();
  const areas = useAreaLinks();
  const completes = areas.some(({ resource }) => WITH_LABORS.has(resource));
  const works = areas.some(({ resource }) => resource === 'my-work');
  const panel = useRef<HTMLDivElement>(null);
  // It may come after its frame, which then has nothing to focus.
  useEffect(() => focusFirst(panel.current), []);
  return (
    <div ref={panel} className={menu.menu} role="dialog" aria-label={t('menu.title')}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>{user?.email || user?.userName}</span>
      </div>
      <Choice
        label={t('menu.language')}
        value={i18n.language}
        options={LANGUAGES.map((key) => ({ value: key, label: LANGUAGE_NAMES[key] }))}
        onChoose={(language) => {
          void changeLanguage(language);
          changePreferences({ language });
        }}
      />
      <Choice
        label={t('menu.theme')}
        value={theme}
        options={THEMES.map((key) => ({ value: key, label: t(`theme.${key}`) }))}
        onChoose={(next) => changePreferences({ theme: next })}
      />
      <Choice
        label={t('menu.density')}
        value={density}
        options={DENSITIES.map((key) => ({ value: key, label: t(`density.${key}`) }))}
        onChoose={(next) => changePreferences({ density: next })}
      />
      {works ? (
        <Choice
          label={t('menu.landing')}
          value={landing}
          options={LANDINGS.map((key) => ({ value: key, label: t(`link.${key}`) }))}
          onChoose={(next) => changePreferences({ landing: next })}
        />
      ) : null}
      {completes ? (
        <Choice
          label={t('menu.charges')}
          value={charges}
          options={CHARGES.map((key) => ({ value: key, label: t(`charges.${key}`) }))}
          onChoose={(next) => changePreferences({ charges: next })}
        />
      ) : null}
      <div className={menu.line} />
      {/* Arrows lead through what one can do; on the choices above they would choose at once. */}
      <div data-begin>
        <Menu
          className={styles.actions ?? ''}
          selectable={false}
          items={useItems(onDone)}
          onKeyDown={(event) => {
            // The button of the menu has the focus by now, and would open it once more.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: string;
  options: { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Segmented<Value>
        block
        aria-label={label}
        name={label}
        value={value as Value}
        options={options}
        onChange={onChoose}
      />
    </div>
  );
}

function useItems(onDone: () => void): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('shell');
  const { config } = useSession();
  const { mutate: logout } = useLogout();
  const readsNotes = useMay('release-notes', 'list');
  const { supportUrl, releaseNotesUrl } = config;
  const { readChanges } = usePreferences();
  const { rows } = useOutbox();
  const words = {
    id: 'sign-out-unsent',
    title: t('outbox.signOut.title', { count: rows.length }),
    text: t('outbox.signOut.text'),
    leave: t('outbox.signOut.leave'),
    stay: t('outbox.signOut.stay'),
  };
  const items: NonNullable<MenuProps['items']> = [];
  items.push({
    key: 'keys',
    label: t('menu.keyboard'),
    extra: '?',
    onClick: () => {
      onDone();
      openOverlay('help');
    },
  });
  items.push({
    key: 'tour',
    label: t('menu.tour'),
    onClick: () => {
      onDone();
      openOverlay('tour');
    },
  });
  items.push({
    key: 'changes',
    label: t('menu.changes'),
    extra: readChanges < NEWEST ? <Badge tone="info">{t('menu.unseen')}</Badge> : null,
    onClick: () => {
      onDone();
      openOverlay('changes');
    },
  });
  items.push({
    key: 'access',
    label: t('menu.access'),
    onClick: () => {
      onDone();
      openOverlay('access');
    },
  });
  if (supportUrl) {
    const link = (
      <a href={supportUrl} target="_blank" rel="noreferrer">
        {t('menu.support')}
      </a>
    );
    items.push({ key: 'support', label: link, onClick: onDone });
  }
  if (readsNotes && releaseNotesUrl) {
    const link = (
      <a href={releaseNotesUrl} download>
        {t('menu.releaseNotes')}
      </a>
    );
    items.push({ key: 'notes', label: link, onClick: onDone });
  }
  // Unsent work stays for its author.
  const signOut = () => {
    if (rows.length === 0) logout();
    else askToLeave({ leave: () => logout(), stay: () => undefined }, { discard: () => undefined, words });
  };
  items.push({ key: 'logout', label: t('menu.logout'), onClick: () => leaveOrAsk(signOut) });
  return items;
}
