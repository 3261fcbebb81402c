import { useTranslation } from 'react-i18next';
import { useAccess } from '../resources/useAccess';

/** Whether someone decides what concerns the vehicles of all customers of the site. */
export type ForAll = {
  may: boolean;
  /**
   * Why an administrator who sees some customers may not; undefined if they may, and for users who change nothing
   * anyway.
   */
  why: string | undefined;
};

/**
 * Whether the signed-in user decides what concerns all customers, and the sentence for those whom the services refuse.
 */
export function useForAll(): ForAll {
  const { t } = useTranslation('shell');
  const verdict = useAccess('administration', 'decideForAll');
  return {
    may: verdict === 'allowed',
    why: verdict === 'some-customers' ? t('error.forAllOnly') : undefined,
  };
}
