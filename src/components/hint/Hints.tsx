import { Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownHint } from './read-hint';
import { watchHints, type Watching } from './watch-hints';

/** The one tooltip of the page. It is above its subject, and lets every click and press through. */
export function Hints({ first }: { first: Event }) {
  const [shown, setShown] = useState<ShownHint>();
  const watching = useRef<Watching>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const started = watchHints(setShown, first);
    watching.current = started;
    return started.end;
  }, [first]);
  // What stands on every page is still there on the next one, but was read on the one before.
  const readOn = useRef(pathname);
  useEffect(() => {
    if (readOn.current === pathname) return;
    readOn.current = pathname;
    watching.current?.silence();
  }, [pathname]);
  if (!shown) return null;
  const { left, top, width, height } = shown.box;
  return (
    <Tooltip
      key={`${left} ${top} ${shown.text}`}
      open
      title={<span style={{ whiteSpace: 'pre-line' }}>{shown.text}</span>}
      styles={{ root: { pointerEvents: 'none' } }}
    >
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Tooltip>
  );
}
