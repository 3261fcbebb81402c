import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/folder';
import { readConfig } from '../config';
import { embeddedByUs, securityHeaders } from './security-headers';

test('scripts come from our own address only, and nobody may frame a page', async () => {
  const { 'content-security-policy': policy, ...others } = await securityHeaders(readConfig({}));
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(others).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
});

test('a page that our own pages embed is embedded by them alone', async () => {
  const { 'content-security-policy': policy } = await securityHeaders(readConfig({}));
  const embedded = embeddedByUs(policy);
  expect(embedded['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(embedded['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(embedded['x-frame-options']).toBe('SAMEORIGIN');
});

test('what stands in a page of the console may run, and no other text', async () => {
  const { path, remove } = await temporaryFolder();
  await writeFile(
    join(path, 'index.html'),
    '<head><script>begin()</script><script src="/a.js"></script></head>',
  );
  const { 'content-security-policy': policy } = await securityHeaders(readConfig({}), path);
  await remove();
  const hash = createHash('sha256').update('begin()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
});

test('browsers are held to TLS where the public address has it, and only there', async () => {
  const plain = await securityHeaders(readConfig({ FRONTLINE_PUBLIC_URL: 'http://frontline.example' }));
  const secure = await securityHeaders(readConfig({ FRONTLINE_PUBLIC_URL: 'https://frontline.example' }));
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(secure).toHaveProperty('strict-transport-security', 'max-age=31536000; includeSubDomains');
});
