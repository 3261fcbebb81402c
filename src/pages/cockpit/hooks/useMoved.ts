import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Percent = number | undefined;

/** How a sentence goes on about percents that were others before; it says nothing where one of them is not known. */
export function useMoved(): (now: Percent, before: Percent) => string {
  const { t } = useTranslation('cockpit');
  return useCallback(
    (now, before) => {
      if (now === undefined || before === undefined) return '';
      const count = Math.round(now) - Math.round(before);
      const key = count === 0 ? 'moved.same' : count > 0 ? 'moved.more' : 'moved.less';
      return ` ${t(key, { count: Math.abs(count) })}`;
    },
    [t],
  );
}
