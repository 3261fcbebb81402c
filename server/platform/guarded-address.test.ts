import { describe, expect, test } from 'vitest';
import { mayBeAsked, namesRefused } from './guarded-address';

const closed = { inside: false, encrypted: true };
const opened = { inside: true, encrypted: true };

describe('an address', () => {
  test.each(['8.8.8.8', '2606:4700::1111'])('in public may be asked, encrypted alone: %s', (address) => {
    expect(mayBeAsked(address, closed)).toBe(true);
    expect(mayBeAsked(address, { ...opened, encrypted: false })).toBe(false);
  });

  test.each([
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '127.8.8.8',
    '::1',
    'fd12::1',
    '100.64.1.1',
  ])('inside of a network may be asked where an operator says so: %s', (address) => {
    expect(mayBeAsked(address, closed)).toBe(false);
    expect(mayBeAsked(address, opened)).toBe(true);
    expect(mayBeAsked(address, { inside: true, encrypted: false })).toBe(true);
  });

  test.each([
    '169.254.169.254',
    '100.100.100.200',
    'fd00:ec2::254',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '192.0.2.1',
    '198.18.0.1',
    'example.com',
    '',
  ])('that is none to send anything to is never asked: %s', (address) => {
    expect(mayBeAsked(address, closed)).toBe(false);
    expect(mayBeAsked(address, opened)).toBe(false);
  });
});

test.each([
  ['https://10.0.0.1/x', true],
  ['https://[::1]/x', true],
  ['https://[::ffff:10.0.0.1]/x', true],
  ['https://2130706433/x', true],
  ['https://0x7f.1/x', true],
  ['https://example.com/x', false],
  ['https://8.8.8.8/x', false],
])('an address that names an IP address is judged before anybody connects: %s', (address, refused) => {
  expect(namesRefused(new URL(address), false)).toBe(refused);
});
