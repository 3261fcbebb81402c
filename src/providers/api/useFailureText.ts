import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from './http-error';

/** The first characters of the request's id in the services' log: enough to find it, and short enough to read out. */
const REFERENCE_LENGTH = 8;

/**
 * The message for a failed call, the console's one error policy: a lost connection and server faults use the documents'
 * text, refusals the services' words. If the services are at fault, the message ends with the reference by which
 * support finds the call.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (error) => {
      const failure = toFailure(error);
      const referred = (sentence: string) =>
        failure.requestId === undefined
          ? sentence
          : `${sentence} ${t('error.reference', { id: failure.requestId.slice(0, REFERENCE_LENGTH) })}`;
      switch (failure.code) {
        case 'offline':
          return t('error.noConnection');
        case 'internal':
          return referred(t('error.noConnection'));
        case 'kept':
          return t('outbox.kept');
        case 'no room':
          return t('outbox.noRoom');
        case 'outdated':
        case 'broken':
        case 'interrupted':
          return t(`lost.text.${failure.code}`);
        case 'unauthorized':
          return t('error.signedOut');
        case 'too_large':
          return t('error.tooLarge');
        case 'too_many':
          return failure.errorMessage || t('error.tooMany');
        case 'unavailable':
          return referred(t('error.busy'));
        case 'forbidden':
          return failure.errorMessage || t('error.forbidden');
        case 'not_found':
          return failure.errorMessage || t('error.notFound');
        default:
          return failure.errorMessage || referred(t('error.unexpected'));
      }
    },
    [t],
  );
}
