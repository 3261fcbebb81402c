/** Whether this browser has passkeys, and this address can: it came over a secure connection and is a name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** What the services ask a browser for, as WebAuthn has it in JSON. */
export type PasskeyOptions = Record<string, unknown>;
/** What the browser answers, as WebAuthn has it in JSON. */
export type PasskeyResponse = Record<string, unknown> & { id: string };

/** Undefined: the person has given up, or has waited too long. */
type Told = PasskeyResponse | undefined;

/** Makes the browser create a passkey. Throws `InvalidStateError` if the device has one already. */
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
    // The browser reports "no", "too late" and "there is none" alike: the person has seen which.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}
