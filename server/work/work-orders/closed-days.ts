import type { Span } from '#domain/days';
import { isClosed } from '#domain/worklog-filter';
import type { SiteInfo } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { siteSpan } from '../../platform/site-time';

type Asked = { status: string; closedFrom?: string | undefined; closedTo?: string | undefined };

/**
 * When the requested work orders were completed or rejected, by the site's calendar; any time if no days are given.
 * Errors: 400 for days with another status, and for a last day before the first one.
 */
export function closedAt(site: Pick<SiteInfo, 'timeZone'>, asked: Asked): Span {
  const { status, closedFrom: from = '', closedTo: to = '' } = asked;
  if (from === '' && to === '') return {};
  if (!isClosed(status)) {
    throw new ServiceError('bad_request', say('workOrders.daysOfClosed'), [
      { field: from === '' ? 'closedTo' : 'closedFrom', reason: 'goes with status Completed or Rejected' },
    ]);
  }
  return siteSpan({ from, to }, site, 'closedTo');
}
