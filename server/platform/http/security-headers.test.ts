import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { securityHeaders } from './security-headers';

test('scripts come from our own address only, and nobody else may frame a page', async () => {
  const { 'content-security-policy': policy, ...others } = await securityHeaders(readConfig({}));
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(others).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
});

test('browsers are held to TLS where the public address has it, and only there', async () => {
  const plain = await securityHeaders(readConfig({ FRONTLINE_PUBLIC_URL: 'http://frontline.example' }));
  const secure = await securityHeaders(readConfig({ FRONTLINE_PUBLIC_URL: 'https://frontline.example' }));
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(secure).toHaveProperty('strict-transport-security', 'max-age=31536000');
});
