import type { Config } from '../../platform/config';
import type { AskedService } from '../../platform/outbound-token';
import { createVirusScanner } from '../../platform/virus-scanner';
import { openLeakedPasswords } from '../../access/session/passwords/leaked-passwords';
import { bad, doubtful, good, type Finding } from './finding';

/** How secrets are kept, what passwords and files are checked against, and with what other services are called. */
export async function checkHardening(config: Config): Promise<Finding[]> {
  return [
    config.FRONTLINE_SECRETS_KEY === ''
      ? doubtful(
          'keys',
          'The keys of the services lie in the database as they are: give FRONTLINE_SECRETS_KEY_FILE, the path of a file with 32 bytes in base64, to seal them.',
        )
      : good('keys', 'The keys in the database are sealed (FRONTLINE_SECRETS_KEY).'),
    config.FRONTLINE_LEAKED_PASSWORDS === ''
      ? doubtful(
          'passwords',
          'New passwords are held against the 49,000 most common ones alone: FRONTLINE_LEAKED_PASSWORDS names a file of leaked ones.',
        )
      : await leakedPasswords(config.FRONTLINE_LEAKED_PASSWORDS),
    await virusScanner(config),
    ...tokenOf(config, 'CHARGES', 'charges'),
    ...tokenOf(config, 'DOCUMENTS', 'documents'),
  ];
}

async function leakedPasswords(path: string): Promise<Finding> {
  const what = 'passwords';
  try {
    await (await openLeakedPasswords(path)).close();
    return good(what, 'New passwords are held against leaked ones, too (FRONTLINE_LEAKED_PASSWORDS).');
  } catch (error) {
    return bad(what, error instanceof Error ? error.message : String(error));
  }
}

async function virusScanner(config: Config): Promise<Finding> {
  const what = 'viruses';
  const scanner = createVirusScanner(config.FRONTLINE_CLAMD, config.FRONTLINE_OUTBOUND_TIMEOUT_MS);
  if (!scanner) {
    return doubtful(
      what,
      'Uploaded files are not looked through for viruses: FRONTLINE_CLAMD names a clamd that does.',
    );
  }
  return (await scanner.isAway())
    ? bad(what, 'The clamd of FRONTLINE_CLAMD does not answer: uploads are refused until it does.')
    : good(what, 'clamd answers; uploaded files are looked through before anybody gets them.');
}

function tokenOf(config: Config, service: AskedService, what: string): Finding[] {
  if (config[`FRONTLINE_${service}_URL`] === '') return [];
  if (config[`FRONTLINE_${service}_TOKEN_URL`] !== '') {
    return [good(what, 'Are asked with short tokens (OAuth client credentials).')];
  }
  const fixed = config[`FRONTLINE_${service}_TOKEN`] !== '';
  return [
    doubtful(
      what,
      `Are asked ${fixed ? 'with a token that changes only by hand' : 'without a token'}: FRONTLINE_${service}_TOKEN_URL asks for short ones.`,
    ),
  ];
}
