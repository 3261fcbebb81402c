import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { checklistOf, type ChecklistCategory } from '#domain/checklists';
import { NotSaved } from '../autosave/NotSaved';
import { useMayWork, useStage } from '../frame/stage-context';
import { ChecklistRow } from './ChecklistRow';
import { useAnswerKeys } from './useAnswerKeys';
import { useInspection } from './useInspection';
import section from '../frame/section.module.css';
import styles from './Inspection.module.css';

/** The checklist of a stage by category, with how far it has come; every answer saves itself. */
export function Inspection() {
  const { t } = useTranslation('workbench');
  const { stage } = useStage();
  const mayWork = useMayWork();
  const inspection = useInspection();
  const { entered, error, again } = inspection;
  const categories = checklistOf(stage);
  const items = categories.flatMap((category) => category.items);
  const list = useAnswerKeys(
    inspection,
    items.map(({ code }) => code),
    !mayWork,
  );
  const answered = items.filter(({ code }) => entered(code).result !== null).length;
  const failed = items.filter(({ code }) => entered(code).result === 'Fail').length;
  const passRest = (category: ChecklistCategory) => {
    for (const { code } of category.items) {
      if (entered(code).result === null) inspection.answer(code, { result: 'Pass' });
    }
  };
  return (
    <div ref={list} className={styles.inspection}>
      <div className={styles.progress} role="status">
        <div className={styles.bar} aria-hidden="true">
          <span style={{ width: `${((answered - failed) / items.length) * 100}%` }} data-tone="success" />
          <span style={{ width: `${(failed / items.length) * 100}%` }} data-tone="danger" />
        </div>
        <span>
          {t('inspection.answered', { answered, count: items.length })}
          {failed > 0 ? `, ${t('inspection.failed', { count: failed })}` : ''}
        </span>
      </div>
      {error ? <NotSaved error={error} onAgain={again} /> : null}
      {categories.map((category) => (
        <section
          key={category.code}
          className={section.section}
          aria-label={t(`checklist.category.${category.code}`, { defaultValue: category.code })}
        >
          <div className={section.head}>
            <h2>{t(`checklist.category.${category.code}`, { defaultValue: category.code })}</h2>
            {mayWork && category.items.some(({ code }) => entered(code).result === null) ? (
              <Button size="large" onClick={() => passRest(category)}>
                {t('inspection.passRest')}
              </Button>
            ) : null}
          </div>
          <ul className={styles.items} data-rove-grid>
            {category.items.map((item) => (
              <ChecklistRow key={item.code} item={item} inspection={inspection} disabled={!mayWork} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
