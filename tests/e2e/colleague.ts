import { request } from '@playwright/test';

/** Another demo user somewhere else, calling the services under that name. */
export async function asColleague(
  baseURL: string | undefined,
  userName: string,
  work: (
    call: (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => Promise<unknown>,
  ) => Promise<void>,
): Promise<void> {
  const context = await request.newContext(baseURL ? { baseURL } : {});
  const rest = '/recon-services/rest/login';
  await context.post(`${rest}/signIn`, { data: { userName, password: 'frontline' } });
  const info = (await (await context.get(`${rest}/getUserInfo`)).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${info.jwt}` };
  await work(async (method, path, data) => {
    const answer = await context.fetch(path, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  });
  await context.dispose();
}
