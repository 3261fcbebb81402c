import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation<'site-config'>>['t'];

/** What a job does, in words; otherwise its name in the queue. */
export const taskName = (t: Translate, task: string): string =>
  t(`jobs.task.${task as 'send-charge'}`, { defaultValue: task });
