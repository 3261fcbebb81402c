import { WORKER } from '../worker';

/**
 * Why this browser cannot show notifications: the page was loaded without TLS, permission was denied, the console must
 * be installed first, or the browser does not support them.
 */
export type DeviceLack = 'insecure' | 'denied' | 'install' | 'unsupported';

export type DeviceKeys = { endpoint: string; p256dh: string; auth: string; label: string };

/** What prevents notifications in this browser; undefined if nothing does. */
export function deviceLack(): DeviceLack | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** This browser's subscription; undefined if there is none. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** Asks for permission and subscribes; undefined if permission was denied. Rejects if the browser cannot subscribe. */
export async function subscribeHere(pushKey: string): Promise<DeviceKeys | undefined> {
  const registration = await navigator.serviceWorker.register(WORKER);
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.ready;
  const former = await registration.pushManager.getSubscription();
  // A subscription made for other services is useless for these.
  if (former && !isFor(former, pushKey)) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(pushKey),
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return {
    endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    label: labelOf(navigator.userAgent),
  };
}

/** Ends the subscription in this browser; returns the endpoint that its messages went to. */
export async function unsubscribeHere(): Promise<string | undefined> {
  const subscription = await ownSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

const isFor = ({ options }: PushSubscription, pushKey: string): boolean => {
  const key = options.applicationServerKey;
  return key !== null && bytesOf(pushKey).every((byte, at) => new Uint8Array(key)[at] === byte);
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** The name of a browser in a list: `Chrome · Android`. */
export function labelOf(userAgent: string): string {
  const called = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [called(BROWSERS), called(SYSTEMS)].filter(Boolean).join(' · ');
}
