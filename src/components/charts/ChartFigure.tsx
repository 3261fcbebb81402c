import { Button } from 'antd';
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import { usePrinting } from '../printing';
import { SaveMenu } from '../table-file/SaveMenu';
import type { FileTable } from '../table-file/table';
import { Legend } from './Legend';
import { ShownFiguresContext } from './shown-figures';
import { TableOfChart } from './TableOfChart';
import type { FigureTexts } from './types';
import palette from './palette.module.css';
import styles from './ChartFigure.module.css';

type Props = FigureTexts & {
  /** The numbers that the chart draws. */
  table: FileTable;
  /** The chart, and its legend below. */
  children: ReactNode;
  legend?: Parameters<typeof Legend>[0] | undefined;
};

/**
 * The frame of every chart: its subject, its message as a sentence, and the chart, or instead a table of the same
 * numbers, which can be saved. On paper both are shown.
 */
export function ChartFigure(props: Props) {
  const { title, finding, empty, file, sheet = title, level = 3, control, table, children, legend } = props;
  const { t } = useTranslation('charts');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const printing = usePrinting();
  const Heading = `h${level}` as const;
  const hasRows = table.rows.length > 0;
  const said = hasRows ? finding : empty;
  const figure = useRef<HTMLElement>(null);
  const shown = use(ShownFiguresContext);
  useEffect(
    () => (figure.current ? shown?.put(figure.current, { title, sheet, finding: said, table }) : undefined),
    [shown, title, sheet, said, table],
  );
  return (
    <figure ref={figure} className={`${palette.palette} ${styles.figure}`} aria-labelledby={id}>
      <figcaption className={styles.caption} data-control={control !== undefined}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {hasRows ? (
          <span className={styles.tools} data-rove>
            {control}
            <Button
              size="small"
              type="text"
              icon={<Icon name="list" size={16} />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {t('table')}
            </Button>
            <SaveMenu
              file={file}
              sheet={props.sheet}
              table={() => table}
              button={{ size: 'small', type: 'text' }}
            />
          </span>
        ) : null}
        <p className={styles.finding}>{said}</p>
      </figcaption>
      {hasRows && (!asTable || printing) ? (
        <div className={styles.chart}>
          {children}
          {legend ? <Legend {...legend} /> : null}
        </div>
      ) : null}
      {hasRows && (asTable || printing) ? <TableOfChart title={title} table={table} /> : null}
    </figure>
  );
}
