/** A request as HTTP/1.1 bytes for a connection that stays open. */
export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  { bearer, body, encoding }: { bearer?: string; body?: unknown; encoding?: string } = {},
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    ...(encoding ? [`accept-encoding: ${encoding}`] : []),
    ...(bearer ? [`authorization: ${bearer}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
    '',
    text,
  ].join('\r\n');
}

/** Sends a command as JSON to running services; returns their answer, or throws their message if they refuse it. */
export async function post<Answer>(url: string, bearer: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** The Authorization header of a demo user at running services. */
export async function signIn(port: number, userName: string): Promise<string> {
  const base = `http://127.0.0.1:${port}/recon-services/rest/login`;
  const answer = await fetch(`${base}/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'frontline' }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`${userName} cannot sign in: ${await answer.text()}`);
  await answer.body?.cancel();
  const info = await fetch(`${base}/getUserInfo`, { headers: { cookie } });
  const { jwt } = (await info.json()) as { jwt: string };
  return `Bearer ${jwt}`;
}
