import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ViewedList } from '#domain/saved-views';
import { painted } from '../../components/after-paint';
import { heldColumns, holdColumns } from '../../components/data-table/view-columns';
import { laterPart } from '../../components/later/later';
import { bringTexts } from '../../providers/i18n/i18n';
import { writeBeside } from '../../providers/router/beside';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { firstView, opensAt } from './first-view';
import { readViewAddress, withView } from './view-address';
import styles from './ListWithViews.module.css';

// The tabs come after the rows, into their reserved place.
const ViewStrip = laterPart(
  async () => {
    await painted();
    const [{ ViewStrip: Strip }] = await Promise.all([import('./ViewStrip'), bringTexts('views')]);
    return Strip;
  },
  { ahead: false },
);

/** A list with its saved views as tabs above it; it opens with the default one of the person or the role. */
export function ListWithViews({ list, children }: { list: ViewedList; children: ReactNode }) {
  const session = useSession();
  const { site } = useCurrentSite();
  const { pathname, search } = useLocation();
  const { viewId, all } = readViewAddress(pathname, search);
  const { userName } = session.user;
  const hasFirst = firstView(site.siteId, list, userName) !== undefined;
  const opening = opensAt(session, { pathname, search });
  const touched = useRef(false);
  const touch = () => void (touched.current = true);
  const isTouched = useCallback(() => touched.current, []);

  // Leaving out that there should be no view would lead into the first one.
  const named = viewId > 0 || all || hasFirst;
  useEffect(() => (named ? writeBeside((address) => withView(address, viewId)) : undefined), [named, viewId]);
  // Before anything shows: what the tabs hold later is the same.
  useLayoutEffect(() => {
    if (heldColumns()?.viewId === viewId) return;
    const first = firstView(site.siteId, list, userName);
    holdColumns(first?.viewId === viewId ? { viewId, tables: first.columns } : undefined);
  }, [viewId, site.siteId, list, userName]);
  useLayoutEffect(() => () => holdColumns(undefined), []);

  if (opening !== undefined) return <Navigate to={opening} replace />;
  return (
    <div
      className={styles.frame}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
      onWheelCapture={touch}
    >
      <div className={styles.strip}>
        <Suspense fallback={null}>
          <ViewStrip list={list} isTouched={isTouched} />
        </Suspense>
      </div>
      {children}
    </div>
  );
}
