import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import type { ShownHint } from './read-hint';
import { watchHints } from './watch-hints';

/** The one tooltip of the page. It is above its subject, and lets every click and press through. */
export function Hints({ first }: { first: Event }) {
  const [shown, setShown] = useState<ShownHint>();
  useEffect(() => watchHints(setShown, first), [first]);
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
