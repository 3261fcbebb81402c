import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';

/** A QR code of a text. Its drawing code is large: it is loaded with a part or page of its own. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const drawn = useMemo(() => draw(text), [text]);
  return (
    <svg role="img" aria-label={name} viewBox={drawn.box} shapeRendering="crispEdges">
      {drawn.paths.map((path) => (
        <path key={path} d={path} fill="#000" />
      ))}
    </svg>
  );
}

/**
 * The library draws SVG text; only its size and shapes are taken over, so that nothing of it is inserted into the page
 * as it is.
 */
function draw(text: string): { box: string; paths: string[] } {
  const svg = qrcode({ bcid: 'qrcode', text, scale: 1 }, drawingSVG());
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paths = Array.from(documentElement.querySelectorAll('path'), (path) => path.getAttribute('d') ?? '');
  return { box: documentElement.getAttribute('viewBox') ?? '', paths };
}
