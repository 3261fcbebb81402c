import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/media';
import { laterDialog } from '../../components/later/later';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { usePictureAddress } from '../attachments/useAttachments';
import { Section } from './Section';
import styles from './Photos.module.css';
import text from './text.module.css';

const MediaViewer = laterDialog(async () => (await import('../attachments/MediaViewer')).MediaViewer);

/** As many as fit in two lines; each is requested separately. */
const SHOWN = 8;

/** The pictures that were attached, larger on a click. */
export function Photos({ pictures }: { pictures: readonly Attachment[] }) {
  const { t } = useTranslation('vehicles');
  const [at, setAt] = useState<number>();
  if (pictures.length === 0) return null;
  const hidden = pictures.length > SHOWN;
  return (
    <Section title={t('photos.title')} count={pictures.length}>
      <ul className={styles.photos}>
        {pictures.slice(0, SHOWN).map((file, place) => (
          <li key={file.media_uuid}>
            <Photo file={file} onOpen={() => setAt(place)} />
          </li>
        ))}
      </ul>
      {hidden ? (
        <button type="button" className={text.more} onClick={() => setAt(SHOWN)}>
          {t('photos.more', { count: pictures.length })}
        </button>
      ) : null}
      <Suspense fallback={null}>
        {at === undefined ? null : (
          <MediaViewer pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}

function Photo({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const { t } = useTranslation('vehicles');
  const { data } = usePictureAddress(file);
  const [broken, setBroken] = useState(false);
  return (
    <button
      type="button"
      className={styles.photo}
      {...named(t('photos.open', { name: file.file_name }))}
      onClick={onOpen}
    >
      {data && !broken ? (
        <img src={data} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon name="image" size={22} />
      )}
    </button>
  );
}
