import {
  memo,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
} from 'react';
import { useTranslation } from 'react-i18next';
import { markAt, stepped, type Reach } from './cursor';
import { Tip, type TipText } from './Tip';
import type { Mark } from './types';
import styles from './Plot.module.css';

type Props = {
  name: string;
  box: RefCallback<HTMLElement>;
  width: number;
  height: number;
  /** Every place of the cursor. */
  marks: readonly Mark[];
  reach: Reach;
  /** Its groups are below each other, so that the up and down arrows go from one to the next. */
  vertical?: boolean;
  /** Where the cursor starts: days are read from the last one. */
  begins?: 'first' | 'last';
  /** What a mark picks, where it is picked. */
  picked?: string | undefined;
  onPick?: ((mark: Mark) => void) | undefined;
  /** What is told beside a mark. */
  tell: (mark: Mark) => TipText;
  /** The cursor's highlight, above the drawing. */
  cursor: (mark: Mark) => ReactNode;
  /** The drawing. */
  children: ReactNode;
};

/**
 * A drawing and the cursor over it. For the keyboard it is one stop: arrows, Home and End lead from mark to mark, Enter
 * picks, Escape sends the cursor away. It is a list of what it draws, whose chosen option is read out; pointers and
 * fingers find the mark below them.
 */
export function Plot(props: Props) {
  const { name, box, width, height, marks, reach, vertical = false, begins = 'first' } = props;
  const { picked, onPick, tell, cursor, children } = props;
  const { t } = useTranslation('charts');
  const id = useId();
  const [at, setAt] = useState<string>();
  const [over, setOver] = useState<string>();
  const [keyed, setKeyed] = useState(false);
  const places = useMemo(() => new Map(marks.map((mark, index) => [mark.key, index])), [marks]);
  const first = begins === 'first' ? marks[0] : lastOf(marks);
  const standing = marks[places.get(at ?? '') ?? -1] ?? first;
  const shown = marks[places.get(over ?? '') ?? -1] ?? (keyed ? standing : undefined);

  function onKeyDown(event: KeyboardEvent) {
    if (!standing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = stepped(marks, standing, event.key, vertical);
    if (next) {
      setAt(next.key);
      setOver(undefined);
      setKeyed(true);
    } else if ((event.key === 'Enter' || event.key === ' ') && onPick) onPick(standing);
    else if (event.key === 'Escape' && shown) {
      setOver(undefined);
      setKeyed(false);
    } else return;
    event.preventDefault();
  }
  function under(event: MouseEvent): Mark | undefined {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return markAt(marks, event.clientX - left, event.clientY - top, reach);
  }
  const onPoint = (event: PointerEvent) => setOver(under(event)?.key);
  function onClick(event: MouseEvent) {
    // Screen reader users press the option itself.
    const option = (event.target as Element).getAttribute('data-key');
    const mark = option === null ? under(event) : marks[places.get(option) ?? -1];
    if (!mark) return;
    setAt(mark.key);
    onPick?.(mark);
  }
  function onPointerLeave({ pointerType }: PointerEvent) {
    // Lifting a finger counts as leaving, too: what it has tapped is still being read.
    if (pointerType !== 'touch') setOver(undefined);
  }
  function onBlur() {
    setKeyed(false);
    setOver(undefined);
  }

  return (
    <div ref={box} className={styles.plot} style={{ height }}>
      {width > 0 ? (
        <>
          <svg
            className={styles.drawing}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            {children}
            {shown ? cursor(shown) : null}
          </svg>
          <div
            className={styles.layer}
            role="listbox"
            tabIndex={0}
            aria-label={name}
            aria-describedby={`${id}-keys`}
            aria-orientation={vertical ? 'vertical' : 'horizontal'}
            aria-activedescendant={standing ? `${id}-${places.get(standing.key)}` : undefined}
            data-picks={onPick && shown?.picks !== undefined}
            onFocus={({ currentTarget }) => setKeyed(currentTarget.matches(':focus-visible'))}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            onPointerDown={onPoint}
            onPointerMove={onPoint}
            onPointerLeave={onPointerLeave}
            onClick={onClick}
          >
            <Options id={id} marks={marks} picked={picked} />
          </div>
          <span id={`${id}-keys`} hidden>
            {t(onPick ? 'keysPick' : 'keys')}
          </span>
          {shown ? <Tip text={tell(shown)} mark={shown} width={width} height={height} /> : null}
        </>
      ) : null}
    </div>
  );
}

type OptionsProps = { id: string; marks: readonly Mark[]; picked: string | undefined };

/** The marks for screen readers; they are placed where they are drawn, and let the pointer through. */
const Options = memo(function Options({ id, marks, picked }: OptionsProps) {
  return marks.map(({ key, name, x, y, picks }, index) => (
    <span
      key={key}
      id={`${id}-${index}`}
      data-key={key}
      role="option"
      aria-label={name}
      aria-selected={picked !== undefined && picks === picked}
      className={styles.option}
      style={{ left: x, top: y }}
    />
  ));
});

/** The first mark of the last group. */
function lastOf(marks: readonly Mark[]): Mark | undefined {
  const group = marks.at(-1)?.group;
  return marks.find((mark) => mark.group === group);
}
