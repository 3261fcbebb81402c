import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readCode, type ScannedCode } from '#domain/scan/code';
import { openDetector } from './detector';

/** Between two looks: the machine has other things to do. */
const REST_MS = 40;

type Wanted = {
  /** Looks while this is so. */
  looking: boolean;
  /** All that a picture shows, at least one. */
  onCodes: (codes: readonly ScannedCode[]) => void;
  onLost: () => void;
};

/** Looks for codes in what a video shows; reports each picture that has any. */
export function useCodes(video: RefObject<HTMLVideoElement | null>, { looking, ...heard }: Wanted): void {
  const onCodes = useEffectEvent(heard.onCodes);
  const onLost = useEffectEvent(heard.onLost);
  // The reader is loaded while the camera is still being requested; a load failure is reported on the first look.
  useEffect(() => void openDetector().catch(() => undefined), []);
  useEffect(() => {
    if (!looking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async () => {
      const detector = await openDetector().catch(() => undefined);
      if (gone) return;
      if (!detector) return onLost();
      const picture = video.current;
      const codes =
        picture && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
          ? await detector(picture).catch(() => [])
          : [];
      if (gone) return undefined;
      if (codes.length > 0) onCodes([...new Set(codes)].map((code) => readCode(code)));
      timer = setTimeout(() => void look(), REST_MS);
      return undefined;
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [looking, video]);
}
