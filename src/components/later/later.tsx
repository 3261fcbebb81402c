import { Component, createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import { MissingCode } from '../../providers/code/missing-code';
import { loadAhead } from '../../providers/code/ahead';
import { LostDialog } from './LostDialog';
import { LostPart } from './LostPart';
import { LostQuietly } from './LostQuietly';
import type { Lost } from './lost';

type Options<Props> = {
  /** Shown if it cannot be loaded; it gets the same props. */
  lost: (lost: Lost, props: Props) => ReactNode;
  /** It is loaded as soon as the browser is idle; `false` for what is large and asked for by few. */
  ahead?: boolean;
};

export type Later<Props> = ComponentType<Props> & { load: () => Promise<ComponentType<Props>> };

/**
 * A component whose code is loaded on demand: used in a Suspense. A load failure affects only it, with a way to try
 * again, and nothing around it is lost.
 */
export function later<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  { lost, ahead = true }: Options<Props>,
): Later<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  // A failure stays until someone tries again: React asks more than once for what it has to draw.
  const asked = () => (coming ??= fetched().then((component) => (there = component)));
  const forget = () => {
    if (!there) coming = undefined;
  };

  function Coming(props: Props) {
    return createElement(use(asked()), props);
  }
  const load = () =>
    asked().catch((error: unknown) => {
      forget();
      throw error;
    });
  function Whole(props: Props) {
    // Chosen once: what is shown stays the same when its code has come.
    const [Present] = useState(() => there);
    if (Present) return createElement(Present, props);
    return (
      <Boundary
        wanted={!('open' in props) || props.open !== false}
        onLoad={load}
        onForget={forget}
        lost={(again) => lost(again, props)}
      >
        <Coming {...props} />
      </Boundary>
    );
  }
  if (ahead) loadAhead(load);
  return Object.assign(Whole, { load });
}

/** A dialog that is loaded on demand: if that fails, a small dialog says so over the same screen. */
export const laterDialog = <Props extends { onClose: () => void }>(
  fetched: () => Promise<ComponentType<Props>>,
  { ahead = true } = {},
): Later<Props> =>
  later(fetched, { lost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />, ahead });

/** A part of a screen that is loaded on demand: if that fails, its place says so. */
export const laterPart = <Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  { ahead = true } = {},
): Later<Props> => later(fetched, { lost: (lost) => <LostPart {...lost} />, ahead });

/** A part that nobody has asked for: a load failure is silent, and it is tried again. */
export const laterQuietly = <Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
): Later<Props> => later(fetched, { lost: (lost) => <LostQuietly {...lost} />, ahead: false });

type BoundaryProps = {
  /** Someone waits for it: dialogs and the like may be mounted closed. */
  wanted: boolean;
  onLoad: () => Promise<unknown>;
  onForget: () => void;
  lost: (lost: Lost) => ReactNode;
  children: ReactNode;
};
type BoundaryState = { error?: unknown; busy: boolean; wanted: boolean };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { busy: false, wanted: true };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, busy: false };
  }

  /** Opening it once more asks again, however it went before. */
  static getDerivedStateFromProps({ wanted }: BoundaryProps, before: BoundaryState): Partial<BoundaryState> {
    return { wanted, ...(wanted && !before.wanted ? { error: undefined } : {}) };
  }

  override componentDidCatch(): void {
    this.props.onForget();
  }

  override render(): ReactNode {
    const { error, busy } = this.state;
    if (error === undefined) return this.props.children;
    // A crash after loading is not a load failure.
    if (!(error instanceof MissingCode)) throw error;
    return this.props.lost({ lack: error.lack, busy, onAgain: this.#again });
  }

  readonly #again = (): void => {
    if (this.state.busy) return;
    this.setState({ busy: true });
    this.props.onLoad().then(
      () => this.setState({ error: undefined, busy: false }),
      (failure: unknown) => this.setState({ error: failure, busy: false }),
    );
  };
}
