import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/views';
import { ONLY_ME, WHOLE_SITE } from '#domain/saved-views';
import type { ActionItem } from '../../components/ActionMenu';
import type { MailWish } from '../mail-reports/MailReportDialogs';
import type { ReportContent } from '../mail-reports/ReportDialog';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useMay } from '../../resources/useAccess';
import type { ViewTabs } from './useViewTabs';

/** What a dialog asks about. */
export type Asked = { kind: 'new' } | { kind: 'edit'; view: SavedView } | MailWish;

type Action = Extract<ActionItem, { kind: 'action' }>;

/**
 * What can be done with the current view, as the entries of its menu; for the list without a view, that it opens first.
 * Tabs are beside each other, and on a phone below each other.
 */
export function useViewActions(
  tabs: ViewTabs,
  ask: (asked: Asked) => void,
  place: 'tabs' | 'menu',
): ActionItem[] {
  const { t } = useTranslation('views');
  const { open: notify } = useNotification();
  const mayShare = useMay('saved-views', 'share');
  const { current, changed, views } = tabs;
  const failed = (error: Error) => notify?.(failureNotice(t('failed'), error));
  const action = (key: string, text: string, onChoose: () => void, more: Partial<Action> = {}): Action => ({
    kind: 'action',
    key,
    text,
    onChoose,
    ...more,
  });
  const openFirst = (viewId: number | null, role = '') =>
    tabs.open.mutate({ viewId, role }, { onError: failed });
  const { list } = tabs;
  const mail = [
    action(
      'mail',
      t('mail.send'),
      () => ask({ kind: 'send', content: contentOf(tabs, t(`mail.names.${list}`)) }),
      // Its filter is kept in the browser: only a view of it has an address.
      { off: list === 'express' && (!current || changed) ? t('mail.viewNeeded') : undefined },
    ),
    action('mails', t('mail.list'), () => ask({ kind: 'list' })),
  ];
  if (!current) {
    return views.some(({ opensFirst }) => opensFirst)
      ? [action('first', t('first.set'), () => openFirst(null)), ...mail]
      : mail;
  }
  const { viewId, name, sharedWith, roleName, mayChange, opensFirst, firstFor, tcn } = current;
  const keep = () =>
    tabs.save.mutate(
      { viewId, tcn, name, sharedWith, state: tabs.state() },
      {
        onSuccess: (view) => {
          notify?.({ type: 'success', message: t('saved', { name }) });
          tabs.enter(view);
        },
        onError: failed,
      },
    );
  const copyLink = () =>
    void navigator.clipboard.writeText(tabs.link(viewId)).then(() =>
      notify?.({
        key: 'copy',
        type: 'progress',
        message: t(sharedWith === ONLY_ME ? 'link.own' : 'link.done'),
      }),
    );
  const [left, right] = neighbours(views, current);
  const moveBefore = (before: number | null) => tabs.move.mutate({ viewId, before }, { onError: failed });
  const remove = () => {
    const takeBack = tabs.remove(viewId, (error) =>
      notify?.(failureNotice(t('remove.failed', { name }), error)),
    );
    tabs.choose(undefined);
    notify?.({
      type: 'progress',
      message: t(sharedWith === ONLY_ME ? 'remove.done' : 'remove.doneShared', { name }),
      cancelMutation: () => {
        takeBack();
        tabs.returnTo(current);
      },
    });
  };
  const ofRole = mayShare && ![ONLY_ME, WHOLE_SITE].includes(sharedWith);
  const isRoles = firstFor.includes(sharedWith);
  return [
    ...(changed && mayChange ? [action('save', t('save'), keep)] : []),
    ...(changed ? [action('reset', t('reset'), () => tabs.choose(current))] : []),
    action('copy', t('saveAs'), () => ask({ kind: 'new' })),
    { kind: 'line' },
    ...(mayChange ? [action('edit', t('edit'), () => ask({ kind: 'edit', view: current }))] : []),
    opensFirst
      ? action('first', t('first.unset'), () => openFirst(null))
      : action('first', t('first.set'), () => openFirst(viewId)),
    ...(ofRole
      ? [
          action('role', t(isRoles ? 'first.unsetRole' : 'first.setRole', { role: roleName }), () =>
            openFirst(isRoles ? null : viewId, sharedWith),
          ),
        ]
      : []),
    ...(mayChange && left
      ? [action('left', t(place === 'tabs' ? 'move.left' : 'move.up'), () => moveBefore(left.viewId))]
      : []),
    ...(mayChange && right
      ? [
          action('right', t(place === 'tabs' ? 'move.right' : 'move.down'), () =>
            moveBefore(behind(views, right)?.viewId ?? null),
          ),
        ]
      : []),
    action('link', t('link.copy'), copyLink),
    ...mail,
    ...(mayChange ? [action('delete', t('delete'), remove, { danger: true })] : []),
  ];
}

/** What is shown, to be mailed: the view in its state at sending, or a modified one. */
function contentOf({ list, current, changed, state }: ViewTabs, name: string): ReportContent {
  return {
    name: current?.name ?? name,
    of: list,
    filter: state().filter,
    viewId: current && !changed ? current.viewId : null,
    viewName: current?.name ?? '',
    period: null,
  };
}

/** The tabs beside a view that it may change places with: those of its own group. */
function neighbours(
  views: readonly SavedView[],
  view: SavedView,
): [left: SavedView | undefined, right: SavedView | undefined] {
  const at = views.indexOf(view);
  const ofGroup = (one: SavedView | undefined) => (one && groupOf(one) === groupOf(view) ? one : undefined);
  return [ofGroup(views[at - 1]), ofGroup(views[at + 1])];
}

/** Tabs stand in the order own, role, site; of whatever role one is. */
const groupOf = ({ sharedWith }: SavedView): string =>
  [ONLY_ME, WHOLE_SITE].includes(sharedWith) ? sharedWith : 'role';

const behind = (views: readonly SavedView[], view: SavedView): SavedView | undefined =>
  views[views.indexOf(view) + 1];
