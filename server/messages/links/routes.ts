import * as byLink from '#contract/by-link';
import * as calls from '#contract/links';
import type { AttachmentService } from '../../work/attachments/service';
import type { Config } from '../../platform/config';
import { bind, bindPrepared } from '../../platform/http/bind';
import { askCode, checkCode, decide } from './approve';
import { visit } from './press';
import { approvers, create, links, makeAddress, revoke } from './service';
import { lookAtPicture, report, savePicture, startPicture } from './vendor';
import { viewOf } from './view';

/** The calls of links: those of their senders, and those of their users. */
export function linkBindings(config: Config, files: AttachmentService) {
  const deps = {
    files,
    mails: config.FRONTLINE_SMTP_URL !== '',
    publicUrl: config.FRONTLINE_PUBLIC_URL,
  };
  return [
    bind(calls.getShareLinks, links(deps)),
    bind(calls.getLinkApprovers, approvers),
    bind(calls.createShareLink, create(deps)),
    bind(calls.makeShareAddress, makeAddress(deps)),
    bind(calls.revokeShareLink, revoke(deps)),
    bind(byLink.readLink, (context) => viewOf(deps, context)),
    bind(byLink.visitLink, visit),
    bind(byLink.askLinkCode, askCode(deps)),
    bindPrepared(byLink.decideByLink, checkCode, decide(deps)),
    bind(byLink.reportByLink, report(deps)),
    bindPrepared(byLink.startLinkPicture, files.demandRoom, startPicture(deps)),
    bindPrepared(byLink.saveLinkPicture, lookAtPicture(deps), savePicture(deps)),
  ];
}
