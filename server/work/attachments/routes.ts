import * as calls from '#contract/media';
import { bind, bindPrepared } from '../../platform/http/bind';
import { removedFiles, removeFile, restoreFile } from './removal';
import type { AttachmentService } from './service';

export function attachmentBindings(service: AttachmentService) {
  return [
    bindPrepared(calls.signUpload, service.demandRoom, service.startUpload),
    bindPrepared(calls.startUploadingMedia, service.demandRoom, service.startUpload),
    bindPrepared(calls.saveMedia, service.look, service.save),
    bind(calls.updateMediaData, service.failUpload),
    bind(calls.getMedia, service.listMedia),
    bind(calls.deleteMedia, removeFile),
    bind(calls.getRemovedMedia, removedFiles),
    bind(calls.restoreMedia, restoreFile),
    bind(calls.signDownload, service.openFile),
  ];
}
