import { expect, test } from 'vitest';
import { configurationBase } from './configuration-host';

const HOSTS = {
  productionName: 'recon',
  production: 'https://config.example.com/',
  other: 'https://config.{label}.example.com',
};

test.each([
  ['recon.example.com', 'https://config.example.com/'],
  ['RECON.example.com:8443', 'https://config.example.com/'],
  ['uat.example.com', 'https://config.uat.example.com/'],
  ['recon-uat.example.com', 'https://config.recon-uat.example.com/'],
])('a console at "%s" finds its configuration at %s', (host, base) => {
  expect(configurationBase(host, HOSTS)).toBe(base);
});

test('a console of which nothing is said asks its own origin', () => {
  expect(configurationBase('recon.example.com', {})).toBe('/');
  expect(
    configurationBase('localhost:3000', { productionName: 'recon', production: 'https://a.example' }),
  ).toBe('/');
});
