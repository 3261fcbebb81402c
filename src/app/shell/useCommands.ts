import { useTranslation } from 'react-i18next';
import { printScreen } from '../../components/print-ahead';
import { openOverlay } from '../../components/overlays';
import { useNavigate } from 'react-router';
import { segmentOf } from '#domain/segment';
import { changePreferences } from '../../providers/session/preferences';
import { siteSegment, useSession } from '../../providers/session/session-store';
import type { AreaLink } from './links';
import { useShellSite } from './useShellSite';

export type Command = { key: string; text: string; hint: string; run: () => void };

/** Screens, sites and actions that hold a text, and the search for a work order of that name. */
export function useCommands(links: readonly AreaLink[], text: string, onClose: () => void) {
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
    {
      key: 'print',
      text: t('print'),
      hint: t('search.action'),
      run: act(() => void printScreen()),
    },
    { key: 'keys', text: keys('title'), hint: t('search.action'), run: act(() => openOverlay('help')) },
  ];
  const wanted = text.toLowerCase();
  const find: Command[] =
    text === '' || segment === ''
      ? []
      : [
          {
            key: 'find',
            text: t('search.find', { term: text.toUpperCase() }),
            hint: site?.siteName ?? '',
            run: go(`/worklog/${segment}/${segmentOf(text)}`),
          },
        ];
  return { commands: all.filter((command) => command.text.toLowerCase().includes(wanted)), find, go };
}
