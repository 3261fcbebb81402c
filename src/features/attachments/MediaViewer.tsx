import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/media';
import { Dialog } from '../../components/Dialog';
import { Icon, type IconName } from '../../components/Icon';
import { Loading } from '../../components/Loading';
import { usePictureAddress } from './useAttachments';
import { named } from '../../components/hint/hint';
import styles from './MediaViewer.module.css';

/** A picture that is attached, or one that has an address of its own. */
export type Viewed = Attachment | { address: string; name: string };

type Props = {
  pictures: readonly Viewed[];
  /** Which one shows. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

const ZOOMS = [1, 1.5, 2, 3, 4, 6];

/** Shows pictures one at a time, larger on demand; arrows lead to the others, + - and 0 zoom. */
export function MediaViewer({ pictures, at, onMove, onClose }: Props) {
  const { t } = useTranslation('attachments');
  const [step, setStep] = useState(0);
  const picture = pictures[at];
  const move = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= pictures.length) return;
    setStep(0);
    onMove(next);
  };
  const zoom = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') setStep(0);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!picture) return null;
  const name = 'address' in picture ? picture.name : `${picture.file_name}.${picture.file_extension}`;
  const several = pictures.length > 1;
  return (
    <Dialog
      id="media-file"
      title={t('viewer.title')}
      size="full"
      centered
      onCancel={onClose}
      footer={
        <div className={styles.bar}>
          <span className={styles.name} role="status">
            <strong>{name}</strong>
            {several ? <span>{t('viewer.place', { at: at + 1, of: pictures.length })}</span> : null}
          </span>
          {several ? (
            <>
              <Tool name="previous" icon="left" off={at === 0} onClick={() => move(-1)} />
              <Tool name="next" icon="right" off={at === pictures.length - 1} onClick={() => move(1)} />
            </>
          ) : null}
          <Tool name="zoomOut" icon="minus" off={step === 0} onClick={() => zoom(-1)} />
          <Tool name="zoomIn" icon="plus" off={step === ZOOMS.length - 1} onClick={() => zoom(1)} />
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      }
    >
      {'address' in picture ? (
        <Picture
          key={picture.address}
          address={picture.address}
          name={name}
          zoom={ZOOMS[step] ?? 1}
          onZoom={setStep}
        />
      ) : (
        <Attached
          key={picture.media_uuid}
          file={picture}
          name={name}
          zoom={ZOOMS[step] ?? 1}
          onZoom={setStep}
        />
      )}
    </Dialog>
  );
}

function Tool(props: {
  name: 'previous' | 'next' | 'zoomIn' | 'zoomOut';
  icon: IconName;
  off: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation('attachments');
  const text = t(`viewer.${props.name}`);
  return (
    <Button {...named(text)} disabled={props.off} onClick={props.onClick} icon={<Icon name={props.icon} />} />
  );
}

type Zoomed = { name: string; zoom: number; onZoom: (step: number) => void };

function Attached({ file, ...zoomed }: Zoomed & { file: Attachment }) {
  const address = usePictureAddress(file);
  useEffect(() => {
    // oxlint-disable-next-line no-console
    if (address.error) console.error('The attachment could not be opened.', address.error);
  }, [address.error]);
  return <Picture {...zoomed} address={address.data} failed={address.isError} />;
}

type PictureProps = Zoomed & { address: string | undefined; failed?: boolean };

function Picture({ address, failed = false, name, zoom, onZoom }: PictureProps) {
  const { t } = useTranslation('attachments');
  const [ready, setReady] = useState(false);
  const [broken, setBroken] = useState(false);
  const missing = failed || broken;
  return (
    <div className={styles.stage} data-zoomed={zoom > 1} tabIndex={0} role="group" aria-label={name}>
      {ready || missing ? null : <Loading />}
      {missing ? <p>{t('viewer.failed')}</p> : null}
      {address && !broken ? (
        <img
          src={address}
          alt={name}
          hidden={!ready}
          style={{ width: zoom > 1 ? `${zoom * 100}%` : undefined }}
          onLoad={() => setReady(true)}
          onError={() => {
            setBroken(true);
            // oxlint-disable-next-line no-console
            console.error('The picture could not be shown.', name);
          }}
          onDoubleClick={() => onZoom(zoom > 1 ? 0 : 2)}
        />
      ) : null}
    </div>
  );
}
