import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { narrowedTo } from '../../components/narrows';
import { usePrinting } from '../../components/printing';
import { useScreenTitle } from '../../components/useDocumentTitle';
import { formatMoment } from '../../providers/i18n/format';
import { useSession } from '../../providers/session/session-store';
import { useShellSite } from './useShellSite';
import styles from './PrintedHead.module.css';

/** The heading of any printed screen: what it is, of which site, its filters, by whom, and when. */
export function PrintedHead() {
  return usePrinting() ? <Head /> : null;
}

function Head() {
  const { i18n } = useTranslation();
  const { user } = useSession();
  const { site } = useShellSite();
  const title = useScreenTitle(site?.siteName);
  const [at] = useState(() => new Date());
  const [narrowed] = useState(narrowedTo);
  // Portals are appended at the end of the page; a heading belongs at its beginning.
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.dataset['printed'] = 'head';
    return made;
  });
  useLayoutEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>
        {[
          `${user.firstName} ${user.lastName}`.trim() || user.userName,
          ...(site ? [formatMoment(at, site.timeZone, i18n.language)] : []),
        ].join(' · ')}
      </p>
      {narrowed.length > 0 ? <p className={styles.narrowed}>{narrowed.join(' · ')}</p> : null}
    </header>,
    place,
  );
}
