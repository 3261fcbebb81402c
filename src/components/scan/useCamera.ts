import { useEffect, useState, type RefObject } from 'react';

/**
 * Why there is no picture: the page may not ask, there is no camera, permission was denied, or something else uses it.
 */
export type CameraLack = 'insecure' | 'none' | 'denied' | 'busy';

export type Camera = {
  state: 'asking' | 'on' | CameraLack;
  /** Whether its light is on; undefined if it has none. */
  light: boolean | undefined;
  turnLight: () => void;
};

/** The camera on the back of the device; codes on door frames are small. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/** Shows the camera in a video element while that exists. Light and camera stop with the component. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [state, setState] = useState<Camera['state']>('asking');
  const [light, setLight] = useState<boolean>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    const begin = async () => {
      // Browsers offer cameras to pages loaded over TLS, and to those of the local machine.
      if (!('mediaDevices' in navigator)) return setState('insecure');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
      } catch (error) {
        if (!gone) setState(lackOf(error));
        return undefined;
      }
      if (gone || !video.current) return stop();
      const [found] = stream.getVideoTracks();
      await play(video.current, stream);
      if (gone) return undefined;
      setTrack(found);
      setLight(hasLight(found) ? false : undefined);
      found?.addEventListener('ended', () => setState('busy'), { once: true });
      return setState('on');
    };
    void begin();
    return () => {
      gone = true;
      stop();
    };
  }, [video]);

  return {
    state,
    light,
    turnLight() {
      const on = light === false;
      const wanted = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
      void track?.applyConstraints(wanted).then(
        () => setLight(on),
        () => setLight(undefined),
      );
    },
  };
}

/** It may be removed before it plays. */
async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play().catch(() => undefined);
}

const hasLight = (track: MediaStreamTrack | undefined): boolean =>
  ((track?.getCapabilities?.() ?? {}) as { torch?: boolean }).torch === true;

function lackOf(error: unknown): CameraLack {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}
