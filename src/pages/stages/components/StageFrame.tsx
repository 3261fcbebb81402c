import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/Loading';
import styles from './StageFrame.module.css';

/** A page that has not answered by then never will. */
const PATIENCE_MS = 20_000;

type Props = {
  address: string;
  title: string;
  /** Receives the page's window messages, only those from its own window and origin. */
  onMessage: (message: unknown, reply: (answer: object) => void) => void;
  /** Shown above the dimmed surroundings. */
  above: boolean;
  onLoad: () => void;
};

/** Our own workbench passes the console's keys on; a page from another origin may not. */
const isOwn = (address: string): boolean => new URL(address, location.href).origin === location.origin;

/** The user has not focused anything on the screen yet, so the keys go to the embedded page. */
const isIdle = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.tagName === 'MAIN';

/** The embedded page of a stage, with its loading state and what to do if it does not answer. */
export function StageFrame(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt((last) => last + 1)} />;
}

function Attempt({ address, title, onMessage, above, onLoad, onAgain }: Props & { onAgain: () => void }) {
  const { t } = useTranslation('stages');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const probe = new AbortController();
    const fail = () => setState('failed');
    // A frame reports an error page as loaded like any other, so the address is probed separately.
    fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'include', signal: probe.signal })
      .then((answer) => {
        if (answer.type !== 'opaque' && !answer.ok) fail();
      })
      .catch(() => {
        if (!probe.signal.aborted) fail();
      });
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS);
    return () => {
      probe.abort();
      clearTimeout(timer);
    };
  }, [address]);
  const tell = useEffectEvent(onMessage);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      if (!page || event.source !== page) return;
      if (event.origin !== new URL(address, location.href).origin) return;
      tell(event.data, (answer) => page.postMessage(answer, event.origin));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [address]);

  if (state === 'failed') {
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('noAnswer')}</p>
        <Button type="primary" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.frame} data-above={above} aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <div className={styles.loading}>
          <Loading />
        </div>
      ) : null}
      <iframe
        ref={frame}
        src={address}
        title={title}
        onLoad={({ currentTarget }) => {
          setState((now) => (now === 'loading' ? 'shown' : now));
          onLoad();
          if (isOwn(address) && isIdle(document.activeElement)) currentTarget.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
