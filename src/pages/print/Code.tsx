import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';
import { labelCode, type LabelFacts } from '#domain/labels/facts';

/** The 2-D code of a label; nothing where no code could say what the label is on. */
export function Code({ label }: { label: LabelFacts }) {
  const text = labelCode(label);
  const drawn = useMemo(() => (text === '' ? undefined : draw(text)), [text]);
  if (!drawn) return null;
  return (
    <svg role="img" aria-label={text} viewBox={drawn.box} shapeRendering="crispEdges">
      {drawn.paths.map((path) => (
        <path key={path} d={path} fill="#000" />
      ))}
    </svg>
  );
}

/** The library draws a text of SVG; only its size and shapes are taken over, so that nothing of it is put into the page as it is. */
function draw(text: string): { box: string; paths: string[] } {
  const svg = qrcode({ bcid: 'qrcode', text, scale: 1 }, drawingSVG());
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paths = Array.from(documentElement.querySelectorAll('path'), (path) => path.getAttribute('d') ?? '');
  return { box: documentElement.getAttribute('viewBox') ?? '', paths };
}
