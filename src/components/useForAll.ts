import { useTranslation } from 'react-i18next';
import { useAccess } from '../resources/useAccess';

/** Whether someone decides what concerns the vehicles of all customers of the site. */
export type ForAll = {
  may: boolean;
  /** Why an administrator who sees some customers does not; undefined where they may, and for whoever changes nothing anyway. */
  why: string | undefined;
};

/** Whether the signed-in user decides what concerns all customers, and the sentence for whom the services refuse it to. */
export function useForAll(): ForAll {
  const { t } = useTranslation('shell');
  const verdict = useAccess('administration', 'decideForAll');
  return {
    may: verdict === 'allowed',
    why: verdict === 'some-customers' ? t('error.forAllOnly') : undefined,
  };
}
