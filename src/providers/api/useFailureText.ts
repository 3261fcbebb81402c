import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from './http-error';

/** The request's id in the services' log; its beginning is enough to find it, and to read it out. */
const REFERENCE_LENGTH = 8;

/**
 * The sentence for a failed call, the console's one error policy: no connection and server faults have the documents'
 * text, refusals have the services' words. If the services are at fault, support finds the call by the reference after
 * it.
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
