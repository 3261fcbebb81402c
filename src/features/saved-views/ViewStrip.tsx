import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewedList } from '#domain/saved-views';
import { laterDialog } from '../../components/later/later';
import { useMedia } from '../../components/useMedia';
import { MailReportHost } from '../mail-reports/MailReportHost';
import { GoneNotice } from './GoneNotice';
import { ViewMenu } from './ViewMenu';
import { ViewTabList } from './ViewTabList';
import { useViewActions, type Asked } from './useViewActions';
import { useViewTabs } from './useViewTabs';

const ViewDialog = laterDialog(async () => (await import('./ViewDialog')).ViewDialog);

type Props = {
  list: ViewedList;
  /** Whether the person has done anything with the list yet. */
  isTouched: () => boolean;
};

/** The saved views of a list as tabs above it; on a phone one button, which names the current one. */
export function ViewStrip({ list, isTouched }: Props) {
  const { t } = useTranslation('views');
  const tabs = useViewTabs(list, isTouched);
  const [asked, setAsked] = useState<Asked>();
  const phone = useMedia('(max-width: 767px)');
  const actions = useViewActions(tabs, setAsked, phone ? 'menu' : 'tabs');
  const close = () => setAsked(undefined);
  return (
    <nav aria-label={t('views')}>
      {phone ? (
        <ViewMenu tabs={tabs} actions={actions} onAdd={() => setAsked({ kind: 'new' })} />
      ) : (
        <ViewTabList tabs={tabs} actions={actions} onAdd={() => setAsked({ kind: 'new' })} />
      )}
      <GoneNotice key={tabs.current?.viewId ?? 0} gone={tabs.gone} />
      <Suspense fallback={null}>
        {asked?.kind === 'new' || asked?.kind === 'edit' ? (
          <ViewDialog tabs={tabs} {...(asked.kind === 'edit' ? { view: asked.view } : {})} onClose={close} />
        ) : null}
      </Suspense>
      <MailReportHost
        wish={asked?.kind === 'send' || asked?.kind === 'list' ? asked : undefined}
        onClose={close}
      />
    </nav>
  );
}
