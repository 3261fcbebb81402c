import { expect, test } from 'vitest';
import { deviceOf } from '../../platform/http/device';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox 140', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 18', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome 142', system: 'Android' },
  ],
  ['', { browser: '', system: '' }],
  ['\u0000<script>', { browser: '', system: '' }],
])('%s is told in a few words', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
