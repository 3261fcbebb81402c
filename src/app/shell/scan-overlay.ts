import { laterDialog } from '../../components/later/later';

/** The scanner that opens over every screen. */
export const ScanOverlay = laterDialog(async () => (await import('./ScanOverlay')).ScanOverlay, {
  ahead: false,
});

/** Preloads it on hover; opening it reports a failure to load. */
export const prepareScan = (): void => void ScanOverlay.load().catch(() => undefined);
