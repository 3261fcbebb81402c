import { afterEach, expect, test } from 'vitest';
import { EICAR, startClamd, type Clamd } from '../../tests/helpers/clamd';
import { createVirusScanner, ScannerError } from './virus-scanner';

let clamd: Clamd | undefined;
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
});

async function* parts(...all: readonly Uint8Array[]) {
  yield* all;
}

test('a file is sent whole, in whichever pieces it comes, and is clean or says what it is infected with', async () => {
  clamd = await startClamd();
  const scanner = createVirusScanner(clamd.address, 2000);
  expect(await scanner?.isAway()).toBe(false);
  expect(await scanner?.scan(parts())).toEqual({ clean: true });
  expect(await scanner?.scan(parts(Buffer.alloc(200_000, 1), Buffer.alloc(3, 2)))).toEqual({ clean: true });
  expect(clamd.scanned).toEqual([0, 200_003]);
  const halves = [Buffer.from(EICAR.slice(0, 20)), Buffer.from(EICAR.slice(20))];
  expect(await scanner?.scan(parts(...halves))).toEqual({ clean: false, found: 'Eicar-Test-Signature' });
});

test('a file that it does not take, and a scanner that is not there, give no verdict', async () => {
  clamd = await startClamd({ most: 1000 });
  const { address } = clamd;
  const scanner = createVirusScanner(address, 2000);
  await expect(scanner?.scan(parts(Buffer.alloc(100_000)))).rejects.toThrow(ScannerError);
  await clamd.close();
  clamd = undefined;
  await expect(scanner?.scan(parts(Buffer.alloc(10)))).rejects.toThrow(ScannerError);
  expect(await scanner?.isAway()).toBe(true);
});

test('no address is no scanner', () => {
  expect(createVirusScanner('', 2000)).toBeUndefined();
});
