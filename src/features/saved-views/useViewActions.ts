import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/views';
import { ONLY_ME, WHOLE_SITE } from '#domain/saved-views';
import type { ActionItem } from '../../components/ActionMenu';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useMay } from '../../resources/useAccess';
import type { ViewTabs } from './useViewTabs';

/** What a dialog asks about. */
export type Asked = { kind: 'new' } | { kind: 'edit' | 'delete'; view: SavedView };

type Action = Extract<ActionItem, { kind: 'action' }>;

/** What can be done with the view that shows, as the entries of its menu; of the list without a view, that it opens first. */
export function useViewActions(tabs: ViewTabs, ask: (asked: Asked) => void): ActionItem[] {
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
  if (!current) {
    return views.some(({ opensFirst }) => opensFirst)
      ? [action('first', t('first.set'), () => openFirst(null))]
      : [];
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
    action('link', t('link.copy'), copyLink),
    ...(mayChange
      ? [action('delete', t('delete'), () => ask({ kind: 'delete', view: current }), { danger: true })]
      : []),
  ];
}
