import { Button, Input } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode, type ScannedCode } from '#domain/scan/code';
import { Dialog } from '../Dialog';
import { Icon } from '../Icon';
import { useCamera } from './useCamera';
import { useCodes } from './useCodes';
import { SCAN_DIALOG, useWedge } from './wedge';
import styles from './ScanDialog.module.css';

type Props = {
  /** What is looked for, as the dialog is called. */
  title: string;
  /**
   * A code was read, by the camera or a typing scanner, or typed; no further one is until `children` shows the outcome.
   */
  onCode: (code: ScannedCode) => void;
  onClose: () => void;
  /** The outcome of a code, in the picture's place. */
  children?: ReactNode;
  /** Shown below the picture while codes are read continuously. */
  below?: ReactNode;
};

/**
 * Reads a code by the camera, or accepts manual input below it. Two codes in one picture cause a question; meaningless
 * ones are reported here.
 */
export function ScanDialog({ title, onCode, onClose, children, below }: Props) {
  const [attempt, setAttempt] = useState(0);
  useWedge(
    (code) => {
      if (code.kind !== 'foreign') onCode(code);
    },
    { dialog: SCAN_DIALOG },
  );
  return (
    <Dialog id={SCAN_DIALOG} title={title} footer={null} size="small" onCancel={onClose}>
      {children ?? (
        <Reading key={attempt} onCode={onCode} onAgain={() => setAttempt((before) => before + 1)} />
      )}
      {below}
    </Dialog>
  );
}

function Reading({ onCode, onAgain }: Pick<Props, 'onCode'> & { onAgain: () => void }) {
  const { t } = useTranslation('scan');
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [choice, setChoice] = useState<readonly ScannedCode[]>([]);
  const [foreign, setForeign] = useState(false);
  const [lost, setLost] = useState(false);
  const on = camera.state === 'on';
  useCodes(video, {
    looking: on && choice.length === 0 && !lost,
    onLost: () => setLost(true),
    onCodes: (codes) => {
      const useful = codes.filter(({ kind }) => kind !== 'foreign');
      const [first] = useful;
      setForeign(first === undefined);
      if (!first) return;
      navigator.vibrate?.(40);
      if (useful.length === 1) onCode(first);
      else setChoice(useful);
    },
  });
  const seen = foreign ? 'foreign' : choice.length > 0 ? 'which' : 'aim';
  const say = lost ? 'lost' : camera.state === 'on' ? seen : camera.state;
  return (
    <div className={styles.scan}>
      <div className={styles.picture} data-on={on && !lost}>
        <video ref={video} muted playsInline aria-label={t('picture')} />
        <span className={styles.frame} aria-hidden="true" />
        {camera.light === undefined ? null : (
          <Button
            className={styles.light ?? ''}
            aria-pressed={camera.light}
            icon={<Icon name="light" size={18} />}
            onClick={camera.turnLight}
          >
            {t('light')}
          </Button>
        )}
      </div>
      <p role="status" data-trouble={say !== 'aim' && say !== 'which' && say !== 'asking'}>
        {t(`say.${say}`)}
      </p>
      {say === 'denied' || say === 'busy' || say === 'none' || say === 'lost' ? (
        <Button onClick={onAgain}>{t('again')}</Button>
      ) : null}
      {choice.length > 0 ? (
        <ul className={styles.choice}>
          {choice.map((code) => (
            <li key={code.text}>
              <Button
                block
                onClick={() => {
                  setChoice([]);
                  onCode(code);
                }}
              >
                {code.text}
              </Button>
            </li>
          ))}
          <li>
            <Button type="text" block onClick={() => setChoice([])}>
              {t('neither')}
            </Button>
          </li>
        </ul>
      ) : null}
      <Typed onCode={onCode} />
    </div>
  );
}

function Typed({ onCode }: Pick<Props, 'onCode'>) {
  const { t } = useTranslation('scan');
  const [text, setText] = useState('');
  const code = readCode(text);
  const send = () => {
    if (code.kind === 'foreign') return;
    setText('');
    onCode(code);
  };
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input
        aria-label={t('type')}
        placeholder={t('type')}
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" disabled={code.kind === 'foreign'}>
        {t('use')}
      </Button>
    </form>
  );
}
