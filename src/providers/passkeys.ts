/** Whether passkeys are possible: this browser supports them, and the address is a name on a secure connection. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** What the services ask of a browser, in WebAuthn's JSON form. */
export type PasskeyOptions = Record<string, unknown>;
/** What the browser answers, in WebAuthn's JSON form. */
export type PasskeyResponse = Record<string, unknown> & { id: string };

/** Undefined: the user gave up or waited too long. */
type Told = PasskeyResponse | undefined;

/** Has the browser create a passkey. Throws `InvalidStateError` if the device already has one. */
export async function makePasskey(options: PasskeyOptions): Promise<Told> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return unlessGivenUp(async () => ({ ...(await startRegistration({ optionsJSON })) }));
}

/** Has the browser answer with a passkey. */
export async function answerWithPasskey(options: PasskeyOptions): Promise<Told> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return unlessGivenUp(async () => ({ ...(await startAuthentication({ optionsJSON })) }));
}

async function unlessGivenUp(ask: () => Promise<PasskeyResponse>): Promise<Told> {
  try {
    return await ask();
  } catch (error) {
    // The browser reports "no", "too late" and "there is none" alike; the user has seen which it was.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}
