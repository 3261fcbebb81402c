import { existsSync } from 'node:fs';
import { styleText } from 'node:util';
import { readConfig } from '../../platform/config';
import { dataFolder, defaultDataDir } from '../../platform/database/embedded/data-folder';
import { openPool } from '../../platform/database/connection';
import { runCommand, UsageError } from '../../platform/backup/command';
import { openObjectStore } from '../../platform/objects/open-store';
import {
  checkClock,
  checkCounts,
  checkDatabase,
  checkGuards,
  checkIssuer,
  checkPauses,
  checkQueue,
  checkService,
  checkStore,
} from './checks';
import { checkAudit } from './audit';
import { checkAuditDelivery } from './audit-delivery';
import { checkDisk } from './disk';
import { checkLimits } from './limits';
import type { Finding } from './finding';
import { checkLedger } from './ledger';
import { checkMonths } from './months';
import { checkReplica } from './replica';
import { checkSafeguards } from './safeguards';
import { checkHardening } from './hardening';
import { checkSecondStep } from './second-step';
import { checkTransport } from './transport';
import { checkEvents } from './events';
import { checkMail } from './mail';
import { checkPhone } from './phone';
import { checkWebhooks } from './webhooks';

const MARKS = {
  good: styleText('green', '✓'),
  doubtful: styleText('yellow', '!'),
  bad: styleText('red', '✗'),
};

/** `npm run doctor`: checks everything the services need and says what is wrong, in a sentence each. */
await runCommand(async ({ files, data }, open, say) => {
  if (files.length > 0)
    throw new UsageError(`Unexpected argument "${files[0]}"; usage: npm run doctor -- [--data DIR]`);
  const config = readConfig(process.env);
  const tell = (findings: readonly Finding[]) => {
    for (const { what, state, sentence } of findings) say(`${MARKS[state]} ${what.padEnd(9)} ${sentence}`);
    return findings;
  };
  const found: Finding[] = [
    ...tell([{ what: 'settings', state: 'good', sentence: 'Every variable can be read.' }]),
  ];
  found.push(...tell(checkTransport(config, process.env['PGSSLMODE'])));
  found.push(...tell(await checkHardening(config)));
  const folder = dataFolder(data ?? config.FRONTLINE_DATA ?? defaultDataDir());
  if (!config.DATABASE_URL && !existsSync(folder.cluster)) {
    say(`Nothing has been started in ${folder.root}: there is nothing to check yet.`);
    return;
  }
  const { url, objects } = await open();
  const pool = openPool(url, { max: 2 });
  try {
    found.push(...tell(await checkDatabase(pool, config)));
    found.push(...tell(await checkReplica(pool, config)));
    found.push(...tell(await checkGuards(pool)));
    found.push(...tell(await checkLimits(pool)));
    found.push(...tell(await checkSafeguards(pool)));
    found.push(...tell(await checkSecondStep(pool)));
    found.push(...tell(await checkCounts(pool)));
    found.push(...tell(await checkLedger(pool)));
    found.push(...tell(await checkMonths(pool, new Date())));
    found.push(...tell(await checkAudit(pool)));
    found.push(...tell(await checkAuditDelivery(pool, config)));
    found.push(...tell([await checkClock(pool)]));
    found.push(...tell(await checkQueue(pool)));
    found.push(...tell(await checkPauses(pool)));
    found.push(...tell(await checkEvents(pool)));
    found.push(...tell(await checkWebhooks(pool)));
    found.push(...tell(await checkMail(pool)));
    found.push(...tell(await checkPhone(pool, config.FRONTLINE_SMS_URL)));
    const bucket = config.FRONTLINE_S3_BUCKET;
    const store = async () => {
      const clock = () => new Date();
      return (await openObjectStore(pool, { config, folder: objects, clock })).store;
    };
    found.push(...tell([await checkStore(pool, store, bucket === '' ? objects : `The bucket ${bucket}`)]));
    if (!config.DATABASE_URL || bucket === '') {
      found.push(
        ...tell([await checkDisk(folder.root, bucket === '' ? config.FRONTLINE_DISK_RESERVE_MB : 0)]),
      );
    }
  } finally {
    await pool.end();
  }
  const wait = config.FRONTLINE_OUTBOUND_TIMEOUT_MS;
  found.push(...tell([await checkIssuer(config)]));
  found.push(
    ...tell([
      await checkService(
        'charges',
        config.FRONTLINE_CHARGES_URL,
        'Are sent to the local ledger (FRONTLINE_CHARGES_URL).',
        wait,
      ),
      await checkService(
        'documents',
        config.FRONTLINE_DOCUMENTS_URL,
        'Are created here (FRONTLINE_DOCUMENTS_URL).',
        wait,
      ),
    ]),
  );
  const wrong = found.filter(({ state }) => state === 'bad').length;
  const doubts = found.filter(({ state }) => state === 'doubtful').length;
  const told = [
    wrong === 0 ? '' : `${wrong} ${wrong === 1 ? 'thing has' : 'things have'} to be fixed.`,
    doubts === 0 ? '' : `${doubts} ${doubts === 1 ? 'thing needs' : 'things need'} attention.`,
  ];
  say(told.filter(Boolean).join(' ') || 'Nothing is wrong.');
  process.exitCode = wrong === 0 ? 0 : 1;
});
