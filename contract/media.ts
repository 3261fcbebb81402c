import { z } from 'zod';
import {
  CONTENT_TYPES,
  cutFileName,
  FILE_EXTENSIONS,
  FILE_MAX_BYTES,
  FILE_NAME_MAX,
  refusedCharacters,
  type FileExtension,
} from '#domain/attachments';
import { ACTIONS } from '#domain/policy';
import { isStorableText } from '#domain/storable-json';
import { visibleText } from '#domain/visible-text';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, textParam } from './fields';
import { NO_OUTSIDERS, WRITERS_ONLY } from './notes';

/** A file on a work order. */
export const attachment = z.object({
  media_uuid: z.string(),
  /** Without its extension. */
  file_name: looseText(),
  file_extension: looseText(),
  /** Identifies the object in the store; exchanged for a download address. */
  file_path_uri: looseText(),
  /** Content type. */
  media_type: looseText(),
  recon_media_type: looseText(),
  /** Bytes, as text. */
  size: looseText(),
  sblu: looseText(),
  site_id: looseNumber(),
  auction: looseText(),
  work_order_id: looseNumber(),
  work_order_number: looseText(),
  /** ISO 8601. */
  mod_time: looseText(),
  mod_user: looseText(),
  mod_user_first_name: looseText(),
  mod_user_last_name: looseText(),
  /** What the file belongs to, such as one item of a stage's checklist; empty for the whole work order. */
  stage: looseText(),
  item_code: looseText(),
  /** Y if the user may remove it; N if not; empty if a deployment does not say. */
  mayChange: looseText(),
});
export type Attachment = z.output<typeof attachment>;

const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'unavailable'] as const;
const policy = { access: 'session', site: ['auction'], require: ACTIONS.viewAttachments } as const;
const adding = { ...policy, require: ACTIONS.addFiles, refusal: WRITERS_ONLY } as const;
const changing = { ...policy, require: ACTIONS.changeFiles, refusal: NO_OUTSIDERS } as const;
const order = {
  auction: textParam(20),
  work_order_number: textParam(20).min(1, 'is empty'),
  recon_media_type: z.literal('attachment', { error: 'must be attachment' }).default('attachment'),
};
const extension = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(FILE_EXTENSIONS, { error: `must be one of ${FILE_EXTENSIONS.join(', ')}` }));
const fileName = z
  .string()
  .refine(isStorableText, 'contains characters that are not text')
  .refine((name) => refusedCharacters(name).length === 0, 'holds characters that no file name may have')
  .refine((name) => visibleText(name) !== '', 'is empty')
  .refine(
    (name) => cutFileName(name) === name,
    `must have at most ${FILE_NAME_MAX} characters, without a space before them`,
  );
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a valid media_uuid');
const path = textParam(200).pipe(z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/, 'is not a valid file of ours'));

const newFile = z
  .object({
    ...order,
    file_name: fileName,
    file_extension: extension,
    /** Content type; it follows from the extension. */
    media_type: textParam(100).optional(),
    size: idParam(FILE_MAX_BYTES),
    stage: textParam(60).default(''),
    item_code: textParam(60).default(''),
    mod_user: textParam(200).default(''),
  })
  .refine(({ file_extension, media_type }) => fits(file_extension, media_type), {
    path: ['media_type'],
    message: 'does not fit the extension',
  });

function fits(of: FileExtension, mediaType: string | undefined): boolean {
  return mediaType === undefined || mediaType === '' || mediaType === CONTENT_TYPES[of];
}

/** Where a file goes: the documents read sblu, file_path_uri and signed_url. */
export const uploadAddress = z.object({
  sblu: looseText(),
  file_path_uri: z.string(),
  /** Address for one PUT of this file. */
  signed_url: z.string(),
  media_uuid: looseText(),
  /** Headers that the PUT must have. */
  headers: z.record(z.string(), z.string()).default({}),
});
export type UploadAddress = z.output<typeof uploadAddress>;

export const signUpload = defineCall({
  id: 'signUpload',
  area: 'attachments',
  service: 'recon-media',
  method: 'POST',
  path: 'signedUrl',
  effect: 'write',
  offline: 'append',
  policy: adding,
  params: z.object({}),
  body: newFile,
  answer: uploadAddress,
  errors: [...ERRORS, 'unprocessable', 'too_many'],
  summary: 'An address at which one file of a work order can be uploaded, once and within ten minutes.',
  source: 'R-487',
});

export const startUploadingMedia = defineCall({
  id: 'startUploadingMedia',
  area: 'attachments',
  service: 'media',
  method: 'POST',
  path: 'startUploadingMedia',
  effect: 'write',
  offline: 'append',
  policy: adding,
  params: z.object({}),
  body: newFile,
  answer: uploadAddress,
  errors: [...ERRORS, 'unprocessable', 'too_many'],
  summary:
    'The same for a picture that belongs to something on the work order, such as an item that was inspected.',
  source: 'R-497',
});

export const saveMedia = defineCall({
  id: 'saveMedia',
  area: 'attachments',
  service: 'recon-media',
  method: 'POST',
  path: 'save',
  effect: 'write',
  offline: 'append',
  policy: adding,
  params: z.object({}),
  body: z.object({
    ...order,
    file_path_uri: path,
    file_name: fileName.optional(),
    file_extension: extension.optional(),
    mod_user: textParam(200).default(''),
  }),
  answer: attachment,
  errors: [...ERRORS, 'conflict', 'unprocessable'],
  summary: 'Puts an uploaded file on its work order, when it is what its name says.',
  source: 'R-494',
});

export const updateMediaData = defineCall({
  id: 'updateMediaData',
  area: 'attachments',
  service: 'media',
  method: 'POST',
  path: 'updateMediaData',
  effect: 'write',
  policy: adding,
  params: z.object({}),
  body: z.object({
    ...order,
    file_path_uri: path,
    status: z.literal('Fail', { error: 'must be Fail' }),
    error: textParam(500).default(''),
    mod_user: textParam(200).default(''),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'conflict'],
  summary: 'Says that an upload has failed for good; what has arrived of it is removed.',
  source: 'R-499',
});

export const getMedia = defineCall({
  id: 'getMedia',
  area: 'attachments',
  service: 'recon-media',
  method: 'GET',
  path: 'media',
  effect: 'read',
  policy,
  params: z.object({ ...order, _dc: textParam(30).optional() }),
  body: noBody(),
  answer: z.array(attachment),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The files on a work order, newest first.',
  source: 'R-495',
});

export const deleteMedia = defineCall({
  id: 'deleteMedia',
  area: 'attachments',
  service: 'recon-media',
  method: 'POST',
  path: 'delete',
  effect: 'write',
  policy: changing,
  params: z.object({}),
  body: z.object({ ...order, media_uuid: uuid, file_extension: extension.optional() }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Removes a file from a work order; it can be brought back for 30 days.',
  source: 'R-496',
});

/** A file that was removed from its work order. */
export const removedFile = attachment.extend({
  /** Name of who removed it, and when: ISO 8601. */
  removed_by: looseText(),
  removed_time: looseText(),
});
export type RemovedFile = z.output<typeof removedFile>;

export const getRemovedMedia = defineCall({
  id: 'getRemovedMedia',
  area: 'attachments',
  service: 'recon-media',
  method: 'GET',
  path: 'removed',
  effect: 'read',
  policy: changing,
  params: z.object(order),
  body: noBody(),
  answer: z.array(removedFile),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'The files that were removed from a work order in the last 30 days, the latest first: those that whoever asks may bring back.',
  source: 'addition to R-496',
});

export const restoreMedia = defineCall({
  id: 'restoreMedia',
  area: 'attachments',
  service: 'recon-media',
  method: 'POST',
  path: 'restore',
  effect: 'write',
  policy: changing,
  params: z.object({}),
  body: z.object({ ...order, media_uuid: uuid }),
  answer: attachment,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Brings back a file that was removed from its work order in the last 30 days.',
  source: 'addition to R-496',
});

export const signDownload = defineCall({
  id: 'signDownload',
  area: 'attachments',
  service: 'media',
  method: 'POST',
  path: 'signedUrl',
  effect: 'read',
  policy,
  params: z.object({}),
  // The documents send the path alone; its first part is the site.
  body: z
    .object({ file_path_uri: path, mod_user: textParam(200).default('') })
    .transform((body) => ({ ...body, auction: body.file_path_uri.split('/')[0] ?? '' })),
  answer: uploadAddress.pick({ sblu: true, file_path_uri: true, signed_url: true }),
  errors: ERRORS,
  summary: 'An address at which a file can be read for five minutes.',
  source: 'R-488',
});

export const mediaCalls = [
  signUpload,
  startUploadingMedia,
  saveMedia,
  updateMediaData,
  getMedia,
  deleteMedia,
  getRemovedMedia,
  restoreMedia,
  signDownload,
];
