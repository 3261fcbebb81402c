import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type ProviderConstructor = new (
  issuer: string,
  settings: Record<string, unknown>,
) => {
  callback(): Parameters<typeof createServer>[1];
  Client: {
    find(id: string): Promise<{ backchannelLogout(subject: string, session: string): Promise<void> }>;
  };
};

export const CLIENT_ID = 'frontline';
export const CLIENT_SECRET = 'a-secret-that-only-this-test-knows';

/** A person known to the provider; the key is the subject. */
export type Account = { email: string; email_verified: boolean; groups?: readonly string[]; name?: string };

export type IdentityProvider = {
  issuer: string;
  /** Tells the services that someone's session, by the provider's name for it, has ended. */
  logOut(subject: string, session: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * A real OpenID provider on loopback, with its built-in development forms. It uses the current accounts: someone who
 * was removed can no longer sign in. It reports ended sessions to `logoutUri`.
 */
export async function startIdentityProvider(
  publicUrl: string,
  accounts: Record<string, Account>,
  logoutUri?: string,
): Promise<IdentityProvider> {
  // Imported here because it writes to the console on loading. It has no types.
  // @ts-expect-error -- no declaration file
  const { default: Provider } = (await import('oidc-provider')) as { default: ProviderConstructor };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/recon-services/rest/login/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/recon-services/login.jsp`],
        grant_types: ['authorization_code', 'refresh_token'],
        ...(logoutUri
          ? { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }
          : {}),
      },
    ],
    features: { backchannelLogout: { enabled: logoutUri !== undefined } },
    issueRefreshToken: () => true,
    // The provider's own guard against local addresses would refuse to notify a test on loopback.
    fetch: (address: string, options: RequestInit & { dispatcher?: unknown }) =>
      fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['only-for-this-test'] },
    findAccount: (_context: unknown, sub: string) =>
      sub in accounts ? { accountId: sub, claims: () => ({ sub, ...accounts[sub] }) } : undefined,
  });
  server.on('request', provider.callback() as () => void);
  return {
    issuer,
    logOut: async (subject, name) => (await provider.Client.find(CLIENT_ID)).backchannelLogout(subject, name),
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}

/** A browser that knows only cookies and redirects; stays with the provider until it leaves for `publicUrl`. */
export async function signInAtProvider(address: string, subject: string, publicUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  let form = new URLSearchParams();
  let next = address;
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form.size > 0 ? { method: 'POST', body: form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    form = new URLSearchParams();
    const location = answer.headers.get('location');
    if (location === null) {
      // A page with a form: first for identification, then for consent to what the services may know.
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (!prompt || !action) throw new Error(`The provider shows something else: ${page.slice(0, 300)}`);
      form = new URLSearchParams({ prompt, login: subject, password: 'anything' });
      next = new URL(action, next).href;
    } else {
      next = new URL(location, next).href;
      if (next.startsWith(publicUrl)) return next.slice(publicUrl.length);
    }
  }
  throw new Error('The provider never sends the browser back.');
}
