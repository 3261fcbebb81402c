import { laterDialog } from '../../components/later/later';

/** The scanner that opens over every screen. */
export const ScanOverlay = laterDialog(async () => (await import('./ScanOverlay')).ScanOverlay, {
  ahead: false,
});

/** Fetches it while a hand is on its way; whoever opens it hears that it cannot be loaded. */
export const prepareScan = (): void => void ScanOverlay.load().catch(() => undefined);
