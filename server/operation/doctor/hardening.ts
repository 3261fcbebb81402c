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
          'The keys of the services are stored unsealed in the database: set FRONTLINE_SECRETS_KEY_FILE to the path of a file with 32 bytes in base64 to seal them.',
        )
      : good('keys', 'The keys in the database are sealed (FRONTLINE_SECRETS_KEY).'),
    config.FRONTLINE_LEAKED_PASSWORDS === ''
      ? doubtful(
          'passwords',
          'New passwords are checked only against the 49,000 most common ones: set FRONTLINE_LEAKED_PASSWORDS to a file of leaked ones.',
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
    return good(what, 'New passwords are also checked against leaked ones (FRONTLINE_LEAKED_PASSWORDS).');
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
      'Uploaded files are not scanned for viruses: set FRONTLINE_CLAMD to a clamd that scans them.',
    );
  }
  return (await scanner.isAway())
    ? bad(what, 'The clamd in FRONTLINE_CLAMD does not answer: uploads are refused until it does.')
    : good(what, 'clamd answers; uploaded files are scanned before anybody can download them.');
}

function tokenOf(config: Config, service: AskedService, what: string): Finding[] {
  if (config[`FRONTLINE_${service}_URL`] === '') return [];
  if (config[`FRONTLINE_${service}_TOKEN_URL`] !== '') {
    return [good(what, 'Are called with short-lived tokens (OAuth client credentials).')];
  }
  const fixed = config[`FRONTLINE_${service}_TOKEN`] !== '';
  return [
    doubtful(
      what,
      `Are called ${fixed ? 'with a token that changes only by hand' : 'without a token'}: FRONTLINE_${service}_TOKEN_URL gets short-lived ones.`,
    ),
  ];
}
