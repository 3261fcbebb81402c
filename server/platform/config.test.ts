import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig } from './config';
import { configPage } from './config-page';

const WRONG: readonly [name: string, value: string, reason: string][] = [
  ['DATABASE_URL', 'mysql://somewhere/db', 'must be an address that starts with postgres://'],
  ['PORT', '99999', ''],
  ['PORT', 'eighty', ''],
  ['PORT', '43.5', ''],
  ['FRONTLINE_PUBLIC_URL', 'ftp://frontline.example', 'must be an http(s) address'],
  ['FRONTLINE_TRUST_PROXY', 'yes', 'must be false, a number of proxies'],
  ['FRONTLINE_TRUST_PROXY', 'true', 'whatever address a caller claims'],
  ['FRONTLINE_TRUST_PROXY', '99', 'up to 10'],
  ['FRONTLINE_TRUST_PROXY', '10.0.0.0/8,proxy.example', 'addresses and networks'],
  ['FRONTLINE_SMTP_URL', 'mail.example', 'starts with smtp:// or smtps://'],
  ['FRONTLINE_MAIL_FROM', 'Frontline', 'must be an e-mail address'],
  ['FRONTLINE_POOL', '1', ''],
  ['LOG_LEVEL', 'loud', ''],
  ['FRONTLINE_CHECK_ANSWERS', '1', ''],
  ['OIDC_ISSUER', 'not an address', 'must be an http(s) address'],
  ['FRONTLINE_MICROSERVICES_URL', 'https://services.example/', 'must hold {service}'],
  ['FRONTLINE_CHARGES_URL', 'charges.example', 'must be an http(s) address'],
  ['FRONTLINE_DOCUMENTS_URL', 'file:///etc/passwd', 'must be an http(s) address'],
  ['FRONTLINE_OUTBOUND_TIMEOUT_MS', 'soon', ''],
  ['FRONTLINE_OUTBOUND_TIMEOUT_MS', '5', ''],
  ['FRONTLINE_ADMIN_URL', 'javascript:alert(1)', ''],
  ['FRONTLINE_REPORTS_URL', '//elsewhere.example', ''],
  ['FRONTLINE_LOT_VISION_URL', 'https://lots.example/', 'must hold {workOrderId}'],
  ['FRONTLINE_LOT_VISION_URL', 'javascript:alert("{workOrderId}")', 'must be an http(s) address'],
  ['FRONTLINE_MICROSERVICES_URL', 'javascript:"{service}"', 'must be an http(s) address'],
  ['FRONTLINE_STAGE_PAGES', '{"repair":"javascript:alert(1)"}', 'must be a JSON object of stage to address'],
  ['FRONTLINE_STAGE_PAGES', '{"repair":', 'must be a JSON object of stage to address'],
  ['FRONTLINE_STAGE_PAGES', '["repair"]', 'must be a JSON object of stage to address'],
  ['FRONTLINE_AUTO_IMPORT_SITES', '1001,Lakeside', 'must be a comma list of site ids'],
];

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the configuration', () => {
  test.each(WRONG)('refuses %s=%s with a sentence that names it', (name, value, reason) => {
    const sentence = complaint({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} .+\\.$`));
    expect(sentence).toContain(reason);
  });

  test('names every wrong variable, each in its own sentence', () => {
    const sentences = complaint({ PORT: '-1', LOG_LEVEL: 'loud' }).split('\n');
    expect(sentences).toHaveLength(2);
    expect(sentences.join(' ')).toMatch(/PORT .*LOG_LEVEL /);
  });

  test.each([
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://issuer.example' }],
    ['FRONTLINE_PUBLIC_URL', { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'frontline' }],
    ['FRONTLINE_MAIL_FROM', { FRONTLINE_SMTP_URL: 'smtp://mail.example' }],
    [
      'FRONTLINE_PUBLIC_URL',
      { FRONTLINE_SMTP_URL: 'smtps://mail.example', FRONTLINE_MAIL_FROM: 'frontline@mail.example' },
    ],
  ])('says that %s is missing when the company sign-in or mail needs it', (name, env) => {
    expect(complaint(env)).toContain(`${name} is missing`);
  });

  test.each([
    ['FRONTLINE_POOOL', 'FRONTLINE_POOOL is no setting; FRONTLINE_POOL is one.'],
    ['FRONTLINE_NONE', 'FRONTLINE_NONE is no setting; docs/configuration.md lists those that there are.'],
    ['FRONTLINE_TEST_PORT', ''],
  ])('knows whether there is a setting %s', (name, sentence) => {
    expect(complaint({ [name]: '5' })).toBe(sentence);
  });

  test('never repeats a secret value', () => {
    const address = 'mysql://user:s3cret@host/db';
    expect(complaint({ DATABASE_URL: address, PORT: 'x' })).not.toContain('s3cret');
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  test('reads lists and objects from their text', () => {
    const config = readConfig({
      FRONTLINE_AUTO_IMPORT_SITES: ' 1001, 1003 ',
      FRONTLINE_STAGE_PAGES: '{"repair":"https://stages.example/{siteId}/{workOrder}"}',
    });
    expect(config.FRONTLINE_AUTO_IMPORT_SITES).toEqual([1001, 1003]);
    expect(config.FRONTLINE_STAGE_PAGES).toHaveProperty('repair');
  });

  test.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
    ['loopback', ['loopback']],
  ])('trusts proxies by their number or their networks: %s', (text, trusted) => {
    expect(readConfig({ FRONTLINE_TRUST_PROXY: text }).FRONTLINE_TRUST_PROXY).toEqual(trusted);
  });

  test('describes every variable once, and needs none of them', () => {
    const names = describeConfig().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(WRONG.map(([name]) => name)));
    expect(complaint({})).toBe('');
  });

  test('is told whole on the page for operators: npm run docs:configuration', () => {
    // Tables are laid out by the formatter; their contents are compared.
    const words = (text: string) => text.replace(/-{3,}/g, '---').split(/\s+/);
    expect(words(readFileSync('docs/configuration.md', 'utf8'))).toEqual(words(configPage()));
    expect(describeConfig().filter(({ meaning }) => meaning === '')).toEqual([]);
  });
});
