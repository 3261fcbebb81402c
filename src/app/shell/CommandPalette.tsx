import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { changePreferences } from '../../providers/session/preferences';
import { siteSegment, useSession } from '../../providers/session/session-store';
import type { AreaLink } from './links';
import { openShortcutHelp } from './shortcuts';
import { useShellSite } from './useShellSite';
import styles from './CommandPalette.module.css';
import { segmentOf } from '../../providers/router/useView';

type Command = { key: string; text: string; hint: string; run: () => void };

/** One search for everything: a work order or VIN, screens, sites and actions. */
export function CommandPalette({ links, onClose }: { links: readonly AreaLink[]; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const commands = useCommands(links, text.trim(), onClose);
  const chosen = Math.min(place, commands.length - 1);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setPlace(Math.min(chosen + 1, commands.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') commands[chosen]?.run();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      id="search"
      footer={null}
      closable={false}
      onCancel={onClose}
      size="medium"
      style={{ top: 72 }}
      title={null}
      aria-label={t('search.open')}
    >
      <Input
        variant="borderless"
        size="large"
        className={styles.input ?? ''}
        prefix={<Icon name="search" />}
        // The palette is opened to type into it at once.
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands[chosen] ? `${listId}-${chosen}` : undefined}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {commands.map((command, index) => (
          <button
            key={command.key}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onClick={command.run}
            onMouseMove={() => setPlace(index)}
          >
            {command.text}
            <span>{command.hint}</span>
          </button>
        ))}
      </div>
      {commands.length === 0 ? <p className={styles.empty}>{t('search.nothing')}</p> : null}
    </Dialog>
  );
}

function useCommands(links: readonly AreaLink[], text: string, onClose: () => void): Command[] {
  const { t } = useTranslation('shell');
  const { t: keys } = useTranslation('shortcuts');
  const { sites, user } = useSession();
  const { site, segment } = useShellSite();
  const navigate = useNavigate();
  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const all: Command[] = [
    ...links.map((link) => ({
      key: link.resource,
      text: link.label,
      hint: t('search.screen'),
      run: link.external ? () => location.assign(link.to) : go(link.to),
    })),
    ...sites
      .filter((other) => other.siteId !== site?.siteId)
      .map((other) => ({
        key: `site-${other.siteId}`,
        text: `${other.siteName} ${other.auctionId}`,
        hint: t('search.site'),
        run: go(`/worklog/${siteSegment(other, user)}`),
      })),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      key: `theme-${theme}`,
      text: `${t('menu.theme')}: ${t(`theme.${theme}`)}`,
      hint: t('search.action'),
      run: act(() => changePreferences({ theme })),
    })),
    { key: 'keys', text: keys('title'), hint: t('search.action'), run: act(openShortcutHelp) },
  ];
  const wanted = text.toLowerCase();
  const found = all.filter((command) => command.text.toLowerCase().includes(wanted));
  if (text === '' || segment === '') return found;
  const find = {
    key: 'find',
    text: t('search.find', { term: text.toUpperCase() }),
    hint: site?.siteName ?? '',
    run: go(`/worklog/${segment}/${segmentOf(text)}`),
  };
  return /\d/.test(text) ? [find, ...found] : [...found, find];
}
