import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getFilters } from '#contract/filters';
import { getUserInfo, logout, savePreferences } from '#contract/session';
import { callAddress } from '#contract/addresses';
import { USER } from '../../../tests/helpers/console/render-in-console';
import { forgetToken, http, pointAtServices, request } from './client';

const adapter = http.defaults.adapter;
let sent: InternalAxiosRequestConfig[] = [];
let answered: { data: unknown; headers?: Record<string, string> } = { data: '' };

beforeEach(() => {
  sent = [];
  answered = { data: '' };
  forgetToken();
  http.defaults.adapter = async (config): Promise<AxiosResponse> => {
    sent.push(config);
    const user = { ...USER, permissions: [], tokenType: 'Token', expiresIn: 3600 };
    const given = config.url?.endsWith('getUserInfo') ? { data: JSON.stringify(user) } : answered;
    return { headers: {}, ...given, status: 200, statusText: '', config } as AxiosResponse;
  };
});
afterEach(() => {
  http.defaults.adapter = adapter;
  pointAtServices({ mainUrl: '/recon-services/rest/', microservicesUrl: '/services/{service}/' });
});

test('a call goes out with the token and its type, takes JSON, and stands below the base of its service', async () => {
  answered = { data: '[]' };
  await request(getFilters, { params: { userId: 'rosa' } });
  const [user, filters] = sent;
  expect(user?.url).toBe('/recon-services/rest/login/getUserInfo');
  expect(filters?.url).toBe('/services/filter/filter');
  expect(filters?.headers.get('authorization')).toBe('Token token');
  expect(filters?.headers.get('accept')).toContain('application/json');
  pointAtServices({ mainUrl: 'https://main.example.com', microservicesUrl: 'https://{service}.example.com' });
  await request(getFilters, { params: { userId: 'rosa' } });
  expect(sent.at(-1)?.url).toBe('https://filter.example.com/filter');
  const bases = { mainUrl: 'https://main.example.com', microservicesUrl: '' };
  expect(callAddress(getUserInfo, bases)).toBe('https://main.example.com/login/getUserInfo');
});

test('an answer without a body is an empty object, one that is text has it as data', async () => {
  expect(await request(savePreferences, { body: {} }).catch(({ message }: Error) => message)).toBeDefined();
  const loose = { ...logout, answer: logout.answer.partial().loose() };
  expect(await request(loose)).toEqual({});
  answered = { data: 'Bye' };
  expect(await request(loose)).toEqual({ data: 'Bye' });
});

test('each element of a list that is sent says who sends it', async () => {
  answered = { data: '{"success":true}' };
  await request({ ...savePreferences, method: 'POST' }, { body: [{ a: 1 }, { a: 2 }] as never });
  expect(JSON.parse(String(sent.at(-1)?.data))).toEqual([
    { a: 1, mod_user: 'rosa' },
    { a: 2, mod_user: 'rosa' },
  ]);
});

test('an answer about the session may lead to another place of our own, and to no other', async () => {
  const before = location.href;
  answered = { data: '{"success":true}', headers: { redirecturl: 'https://elsewhere.example.com/' } };
  await request(logout);
  expect(location.href).toBe(before);
  answered = { data: '{"success":true}', headers: { redirecturl: '#followed' } };
  await request(logout);
  await expect.poll(() => location.hash).toBe('#followed');
});
