import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_FIELDS } from '#domain/express/lines';
import { Moment } from '../../../components/Moment';
import { textOfLine } from '../hooks/editor-rows';
import type { EditorStore } from '../hooks/editor-store';
import styles from './LaidAside.module.css';

type Props = { store: EditorStore; onForget: () => void };

/** Says that someone else has completed the order, and which of the user's own changes are not in it. */
export function LaidAside({ store, onForget }: Props) {
  const { t } = useTranslation('express');
  const aside = useSyncExternalStore((watcher) => store.watch('aside', watcher), store.aside);
  if (aside.length === 0) return null;
  const { services, completed_time, completed_user_name } = store.detail();
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.aside}
      message={t('aside.title', { who: completed_user_name || t('aside.somebody') })}
      description={
        <>
          <p>
            {completed_time === '' ? null : <Moment value={completed_time} form="stamp" />} {t('aside.text')}
          </p>
          <ul>
            {aside.map(({ id, about, line, base, deleted }) => {
              const place = services.findIndex(({ sk }) => sk === id);
              const saved = services[place];
              const before = saved && textOfLine(saved);
              const name = t(before ? 'aside.line' : base ? 'aside.gone' : 'aside.added', {
                line: place + 1,
                service: about.service,
              });
              const changes = LINE_FIELDS.filter((field) =>
                before ? before[field] !== line[field] : line[field] !== '',
              ).map((field) =>
                t(before ? 'aside.field' : 'aside.value', {
                  field: t(`field.${field}`),
                  mine: line[field] || t('merge.blank'),
                  saved: before?.[field] || t('merge.blank'),
                }),
              );
              return (
                <li key={id}>
                  {name}: {deleted ? t('aside.removed') : changes.join('; ')}
                </li>
              );
            })}
          </ul>
        </>
      }
      action={
        <Button size="small" onClick={onForget}>
          {t('aside.forget')}
        </Button>
      }
    />
  );
}
