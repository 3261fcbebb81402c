import { Button, Empty, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '#contract/audit';
import { STAGE_NAMES, stageSlug } from '#domain/stages';
import { request } from '../../../../providers/api/client';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useMay } from '../../../../resources/useAccess';
import { SectionHead } from '../../components/SectionHead';
import { useSiteUsers } from '../../components/useSiteUsers';
import { Trouble } from '../../records/Trouble';
import { AccessDialog } from '../people/access/AccessDialog';
import { fullName } from '../people/full-name';
import { Reasons } from './Reasons';
import styles from './WhyNot.module.css';

const SCREENS = [
  'worklog',
  'repairdashboard',
  'rppdashboard',
  'partsdashboard',
  'express',
  'partsinventory',
  'admin',
  'reports',
] as const;

const questionOf = (asked: Asked) => JSON.stringify(asked);

type Asked = { user?: number; screen: string; number: string };

/** Explains why someone can or cannot open a screen, from the table that decides it. */
export function WhyNot() {
  const { t } = useTranslation('site-config');
  const { t: shell } = useTranslation('shell');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const users = useSiteUsers();
  const [form] = Form.useForm<Asked>();
  const user = Form.useWatch('user', form);
  const { mutate, data, error, isPending, reset } = useWrite({
    // A new question does not wait for the answer to the previous one.
    each: questionOf,
    mutationFn: (asked: Asked) =>
      request(whyNot, {
        params: {
          siteId: site.siteId,
          userConfigId: Number(asked.user),
          screen: asked.screen,
          extWorkOrderId: asked.number.trim(),
        },
      }),
  });
  const subject = users.find(({ userConfigId }) => userConfigId === user);
  const mayExplain = useMay('site-users', 'edit');
  const [explains, setExplains] = useState(false);
  return (
    <div className={styles.screen}>
      <SectionHead section="whynot" />
      <div className={styles.scroll}>
        <Form<Asked>
          form={form}
          name="whynot"
          layout="vertical"
          requiredMark={false}
          className={styles.form ?? ''}
          initialValues={{ screen: 'repairdashboard', number: '' }}
          onValuesChange={() => reset()}
          onFinish={(asked) => mutate(asked)}
        >
          <Form.Item name="user" label={t('whynot.user')}>
            <Select
              showSearch
              optionFilterProp="label"
              placeholder={t('whynot.chooseUser')}
              options={users.map(({ userConfigId, userName, firstName, lastName, active }) => ({
                value: userConfigId,
                label: `${lastName}, ${firstName} (${userName})${active ? '' : ` · ${t('state.left')}`}`,
              }))}
            />
          </Form.Item>
          <Form.Item name="screen" label={t('whynot.screen')}>
            <Select
              showSearch
              optionFilterProp="label"
              options={[
                {
                  label: t('whynot.screens'),
                  options: SCREENS.map((key) => ({ value: key, label: shell(`link.${key}`) })),
                },
                {
                  label: t('whynot.stages'),
                  options: STAGE_NAMES.filter((stage) => stage !== 'Parts').map((stage) => ({
                    value: stageSlug(stage),
                    label: names(`stage.${stage}`),
                  })),
                },
              ]}
            />
          </Form.Item>
          <Form.Item name="number" label={t('whynot.workOrder')}>
            <Input maxLength={20} inputMode="numeric" autoComplete="off" placeholder={t('whynot.optional')} />
          </Form.Item>
          <Button type="primary" htmlType="submit" disabled={user === undefined} loading={isPending}>
            {t('whynot.ask')}
          </Button>
        </Form>
        <div role="status" className={styles.answer}>
          {error ? <Trouble failure={error} /> : null}
          {data && subject ? (
            <Reasons answer={data} name={fullName(subject)} />
          ) : error ? null : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('whynot.about')} />
          )}
        </div>
        {data && subject && mayExplain && !subject.elsewhere ? (
          <Button onClick={() => setExplains(true)}>{t('access.ask', { name: fullName(subject) })}</Button>
        ) : null}
      </div>
      {explains && subject ? (
        <AccessDialog
          of={{ userConfigId: subject.userConfigId, name: fullName(subject) }}
          onClose={() => setExplains(false)}
        />
      ) : null}
    </div>
  );
}
