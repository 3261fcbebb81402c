import { useEffect, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_SIZES, labelLines, type LabelFacts } from '#domain/labels/facts';
import { Code } from './Code';
import type { SheetProps } from './Sheet';
import styles from './Labels.module.css';

type Props = SheetProps & { sheet: 'key' | 'part'; labels: readonly LabelFacts[] };

/** The labels of a vehicle, each on a page of its own size. */
export function Labels({ vehicle: { order }, name, onSettled, sheet, labels }: Props) {
  const { t } = useTranslation('print');
  useEffect(() => onSettled(name, labels.length > 0, labels), [name, labels, onSettled]);
  return labels.map((label, at) => (
    <Label key={at} label={label} sheet={sheet} name={`${t(`sheet.${sheet}`)} #${order.extId}`} />
  ));
}

/** One label, as large as the paper that it is printed on. */
export function Label({ label, sheet, name }: { label: LabelFacts; sheet: string; name: string }) {
  const { width, height, code, margin } = LABEL_SIZES[label.kind];
  const size = { '--width': mm(width), '--height': mm(height), '--code': mm(code), '--margin': mm(margin) };
  return (
    <article data-sheet={sheet} className={styles.label} style={size as CSSProperties} aria-label={name}>
      <div className={styles.code}>
        <Code label={label} />
      </div>
      <div className={styles.texts}>
        {labelLines(label).map(({ text, height: letter, most }, line) => (
          <p key={line} style={{ '--letter': mm(letter), '--most': most } as CSSProperties}>
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}

const mm = (length: number): string => `${length}mm`;
