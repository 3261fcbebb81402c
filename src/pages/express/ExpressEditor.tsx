import { useOne } from '@refinedev/core';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpressDetail } from '#contract/express-order';
import type { ExpressConfiguration, OfferedService } from '#contract/express-setup';
import type { OfferList } from '#domain/express/offers';
import { ErrorMessage } from '../../components/ErrorDialog';
import { useUnsavedChanges } from '../../components/unsaved-changes/useUnsavedChanges';
import { useTitle } from '../../components/useTitle';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useCurrentSite } from '../../providers/session/session-store';
import { DetailFooter } from './components/DetailFooter';
import { ChargesWait } from './components/ChargesWait';
import { DetailHeader } from './components/DetailHeader';
import { DraftDialog } from './components/DraftDialog';
import { LaidAside } from './components/LaidAside';
import { StandingCharges } from './components/StandingCharges';
import { LineGrid } from './components/LineGrid';
import { LineNotesDialog } from './components/LineNotesDialog';
import { MergeDialog } from './components/MergeDialog';
import { OffersPanel } from './components/OffersPanel';
import { EditorStore } from './hooks/editor-store';
import { useDraft } from './hooks/useDraft';
import { useEditorActions } from './hooks/useEditorActions';
import { useExpressNames } from './hooks/useExpressList';
import { useExpressWayOut } from './hooks/useExpressWayOut';
import { useSummary } from './hooks/useSummary';
import { later, laterDialog } from '../../components/later/later';
import { LostDialog } from '../../components/later/LostDialog';
import styles from './ExpressEditor.module.css';

const FinalChargesDialog = later(
  async () => (await import('./components/FinalChargesDialog')).FinalChargesDialog,
  {
    lost: (lost, { onClose }) => <LostDialog {...lost} onClose={() => onClose(false)} />,
  },
);

const ReopenDialog = laterDialog(async () => (await import('./components/ReopenDialog')).ReopenDialog);

/** The editor of one express work order (E-049 to E-077). Its lines live in a store; this page renders rarely. */
export function ExpressEditor({ order }: { order: ExpressDetail }) {
  const { t, i18n } = useTranslation('express');
  const { site } = useCurrentSite();
  const out = useExpressWayOut();
  const [store] = useState(() => new EditorStore(order));
  const complete = useSummary(store, 'complete');
  const draft = useDraft(store, order.sblu);
  const actions = useEditorActions(store, draft.drop);
  const [notesOf, setNotesOf] = useState<string>();
  useTitle(t('detail', { number: order.work_order_number, site: site.siteName }));
  useVendors(store);

  const { query: offersQuery } = useOne<ExpressConfiguration & { id: string }>({
    resource: 'express-offers',
    id: order.manheim_account_number || '*',
    meta: { auctionId: site.auctionId },
    errorNotification: false,
    liveMode: 'off',
  });
  const add = useCallback(
    (offer: OfferedService, list: OfferList) => {
      const id = store.add(offer, list);
      // New lines are added below the others and may be out of sight.
      requestAnimationFrame(() =>
        document.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
      );
    },
    [store],
  );
  const row = notesOf === undefined ? undefined : store.row(notesOf);
  const { popup } = actions;
  return (
    <div className={styles.page}>
      <LeaveGuard store={store} onDiscard={draft.drop} />
      <DetailHeader
        store={store}
        saving={actions.busy === 'save'}
        busy={actions.busy !== undefined}
        out={out}
        onSave={() => void actions.save()}
      />
      <div role="alert" className={styles.banner} hidden={!actions.warned}>
        {actions.warned ? t('invalid') : null}
      </div>
      <LaidAside
        store={store}
        onForget={() => {
          store.forget();
          draft.drop();
        }}
      />
      <ChargesWait store={store} />
      <StandingCharges store={store} onSent={actions.look} />
      <div className={styles.panes}>
        <section className={styles.selected} aria-label={t('selected.title')}>
          <h2>{t('selected.title')}</h2>
          <div className={styles.lines}>
            <LineGrid key={i18n.language} store={store} onNotes={setNotesOf} />
          </div>
        </section>
        <OffersPanel
          offers={offersQuery.data?.data}
          // The query is a new object on each render: once offers are loaded, it must not cause rerenders.
          query={offersQuery.data ? undefined : offersQuery}
          disabled={complete}
          onAdd={add}
        />
      </div>
      <DetailFooter
        store={store}
        busy={actions.busy}
        onToggle={(stage) => void actions.toggle(stage)}
        onComplete={() => void actions.complete()}
        onCharges={actions.showCharges}
        onReopen={() => actions.askReopen()}
      />
      {row ? (
        <LineNotesDialog
          row={row}
          readOnly={complete || row.deleted}
          onKeep={(text) => store.enter([{ id: row.id, field: 'notes', text }])}
          onClose={() => setNotesOf(undefined)}
        />
      ) : null}
      {draft.offer ? <DraftDialog draft={draft.offer} onRestore={draft.restore} onDrop={draft.drop} /> : null}
      {popup?.kind === 'error' ? (
        <ErrorMessage id="express-error" text={popup.text} onClose={actions.closePopup} />
      ) : null}
      {popup?.kind === 'reopen' ? (
        <Suspense fallback={null}>
          <ReopenDialog
            order={store.detail()}
            onReopened={(detail) => store.load(detail)}
            onClose={actions.closePopup}
          />
        </Suspense>
      ) : null}
      {popup?.kind === 'merge' ? (
        <MergeDialog
          questions={popup.questions}
          onSave={(choices) => actions.answerMerge(popup.current, choices, popup.proceed)}
          onCancel={actions.closePopup}
        />
      ) : null}
      {popup?.kind === 'charges' ? (
        <Suspense fallback={null}>
          <FinalChargesDialog
            order={store.detail()}
            first={popup.answer}
            onClose={(completed) => {
              actions.closePopup();
              if (completed) void actions.refresh();
            }}
          />
        </Suspense>
      ) : null}
      <WorkOrderDialogHost moments="stamp" />
    </div>
  );
}

/**
 * Asks before typed lines are discarded. A separate component: the first keystroke makes an order unsaved, and only
 * this component rerenders for it.
 */
function LeaveGuard({ store, onDiscard }: { store: EditorStore; onDiscard: () => void }) {
  const { t } = useTranslation('express');
  const dirty = useSummary(store, 'dirty');
  const invalid = useSummary(store, 'invalid');
  const complete = useSummary(store, 'complete');
  const words = useMemo(
    () => ({
      id: 'express-unsaved',
      title: t('leave.title'),
      text: t('leave.text'),
      leave: t('leave.yes'),
      stay: t('leave.cancel'),
    }),
    [t],
  );
  useUnsavedChanges(dirty || (invalid && !complete), onDiscard, words);
  return null;
}

/** Tells the editor which vendors and sources lines can be given to, once known. */
function useVendors(store: EditorStore): void {
  const vendors = useExpressNames('express-vendors');
  const sources = useExpressNames('express-sources');
  const known = vendors.query.isSuccess && sources.query.isSuccess;
  const labor = vendors.names;
  const parts = sources.names;
  useEffect(() => {
    if (known)
      store.setVendors({ Labor: labor.map(({ name }) => name), Parts: parts.map(({ name }) => name) });
  }, [known, labor, parts, store]);
}
