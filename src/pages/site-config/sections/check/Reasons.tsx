import { Result, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WhyCheck, whyNot } from '#contract/audit';
import type { AnswerOf } from '#contract/call';
import { Icon } from '../../../../components/Icon';
import { useCurrentSite } from '../../../../providers/session/session-store';
import styles from './WhyNot.module.css';

/** The section in which a failed check can be fixed; undefined if it is not a matter of configuration. */
const MENDED_IN: Partial<Record<WhyCheck['kind'], string>> = {
  active: 'users',
  site: 'users',
  role: 'users',
  permission: 'roles',
  flag: 'settings',
  flagOff: 'settings',
  scope: 'users',
};

type Props = { answer: AnswerOf<typeof whyNot>; name: string };

/** The request, check by check in the order of the gate; the first check that fails is the reason. */
export function Reasons({ answer, name }: Props) {
  const { t } = useTranslation('site-config');
  const { t: names } = useTranslation('work-orders');
  const { segment } = useCurrentSite();
  const { allowed, checks } = answer;
  const first = checks.find(({ passed }) => !passed);
  const words = ({ kind, any }: WhyCheck) =>
    any
      .map((key) => {
        if (kind === 'permission') return t(`permission.${key}`, { defaultValue: key });
        if (kind === 'flag' || kind === 'flagOff') return t(`settings.field.${key}`, { defaultValue: key });
        return kind === 'stage' ? names(`stage.${key}`, { defaultValue: key }) : key;
      })
      .join(` ${t('whynot.or')} `);
  const sentence = (check: WhyCheck) =>
    t(`whynot.${check.kind}.${check.passed ? 'yes' : 'no'}`, { what: words(check), name });
  return (
    <>
      <Result
        className={styles.result ?? ''}
        status={allowed ? 'success' : 'error'}
        icon={<Icon name={allowed ? 'check' : 'close'} size={28} />}
        title={<h3>{t(allowed ? 'whynot.allowed' : 'whynot.refused', { name })}</h3>}
        subTitle={first ? sentence(first) : undefined}
      />
      <Timeline
        className={styles.checks ?? ''}
        items={checks.map((check) => {
          const section = check.passed ? undefined : MENDED_IN[check.kind];
          return {
            key: `${check.kind} ${check.any.join()}`,
            dot: (
              <span className={styles.dot} data-passed={check.passed}>
                <Icon name={check.passed ? 'check' : 'close'} size={16} />
              </span>
            ),
            children: (
              <div className={styles.check}>
                <span>
                  {sentence(check)}
                  {check.kind === 'permission' || check.kind === 'role' ? (
                    <code>{check.any.join(', ')}</code>
                  ) : null}
                </span>
                {section ? (
                  <Link to={`/siteconfig/${segment}/${section}`}>
                    {t('whynot.mend', { section: t(`${section}.title`, { defaultValue: section }) })}
                  </Link>
                ) : null}
              </div>
            ),
          };
        })}
      />
    </>
  );
}
