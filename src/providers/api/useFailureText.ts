import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from './http-error';

/**
 * The sentence for a failed call, the console's one error policy: no connection and server faults have the
 * documents' text, refusals say what the services said.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (error) => {
      const failure = toFailure(error);
      switch (failure.code) {
        case 'offline':
        case 'internal':
          return t('error.noConnection');
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
          return t('error.busy');
        case 'forbidden':
          return failure.errorMessage || t('error.forbidden');
        case 'not_found':
          return failure.errorMessage || t('error.notFound');
        default:
          return failure.errorMessage || t('error.unexpected');
      }
    },
    [t],
  );
}
