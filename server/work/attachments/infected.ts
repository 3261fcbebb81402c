import { noticeOf } from '../../access/audit/security/record';
import type { SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { ObjectStore } from '../../platform/objects/store';
import { ScannerError, type Verdict, type VirusScanner } from '../../platform/virus-scanner';
import type { MediaRecord } from './queries';

type Looked = { store: ObjectStore; scanner: VirusScanner; media: MediaRecord };

/**
 * Scans a file before anyone gets it. An infected one is removed, and that is recorded among the security events.
 * Errors: 422 for such a file, 503 while there is no verdict: then it may be saved later.
 */
export async function refuseInfected(context: SiteContext, { store, scanner, media }: Looked): Promise<void> {
  const verdict = await verdictOn(context, { store, scanner, media });
  if (verdict.clean) return;
  await store.remove(media.file_path);
  const file = `${media.file_name}.${media.file_extension}`;
  context.log.warn({ user: context.actor.userName, found: verdict.found }, 'an infected file was refused');
  context.request.server.notices.add({
    ...noticeOf(context, 'infectedFile'),
    siteId: context.site.siteId,
    details: { file, found: verdict.found },
  });
  throw new ServiceError('unprocessable', say('attachments.infected', { file }));
}

async function verdictOn({ log }: SiteContext, { store, scanner, media }: Looked): Promise<Verdict> {
  const content = await store.read(media.file_path);
  if (!content) throw new ServiceError('conflict', say('platform.fileNotArrived'));
  try {
    return await scanner.scan(content);
  } catch (error) {
    if (!(error instanceof ScannerError)) throw error;
    log.error({ err: error }, 'the virus scanner has no verdict');
    throw new ServiceError('unavailable', say('attachments.notScanned'));
  } finally {
    content.destroy();
  }
}
