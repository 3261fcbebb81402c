import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../tests/helpers/folder';
import { readConfig } from './config';
import { SECRET_VARIABLES } from './secret-files';

let folder: TemporaryFolder;
beforeAll(async () => (folder = await temporaryFolder()));
afterAll(() => folder.remove());

function file(content: string): string {
  const path = join(folder.path, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

test('a secret may stand in a file, of which the last line break does not count', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const config = readConfig({
    OIDC_CLIENT_SECRET_FILE: file('two\nlines\n'),
    FRONTLINE_SECRETS_KEY_FILE: file(`${key}\r\n`),
  });
  expect(config).toMatchObject({ OIDC_CLIENT_SECRET: 'two\nlines', FRONTLINE_SECRETS_KEY: key });
});

test.each(SECRET_VARIABLES)(
  '%s is refused where it is given twice, or its file is not there or empty',
  (name) => {
    expect(() => readConfig({ [name]: 'hush', [`${name}_FILE`]: file('hush') })).toThrow(
      `${name} and ${name}_FILE are both given; one of them is enough.`,
    );
    expect(() => readConfig({ [`${name}_FILE`]: join(folder.path, 'nowhere') })).toThrow(
      `${name}_FILE cannot be read: ENOENT.`,
    );
    expect(() => readConfig({ [`${name}_FILE`]: file('\n') })).toThrow(
      `${name}_FILE names a file that is empty.`,
    );
  },
);

test('a wrong content is named by its variable, and never repeated', () => {
  const wrong = () => readConfig({ FRONTLINE_SECRETS_KEY_FILE: file('too short') });
  expect(wrong).toThrow('FRONTLINE_SECRETS_KEY must be 32 bytes in base64.');
  expect(wrong).not.toThrow('too short');
});
