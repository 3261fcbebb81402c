import { useList } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '#contract/audit';
import type { UserRecord } from '#contract/users';
import { STAGE_NAMES, stageSlug } from '#domain/stages';
import { Select } from '../../../components/Select';
import { request } from '../../../providers/api/client';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useCurrentSite } from '../../../providers/session/session-store';
import { SectionHead } from '../components/SectionHead';
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
const MOST_USERS = 1000;

/** Answers why somebody can or cannot open a screen, from the table that decides it. */
export function WhyNot() {
  const { t } = useTranslation('site-config');
  const { t: shell } = useTranslation('shell');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const [user, setUser] = useState('');
  const [screen, setScreen] = useState<string>('repairdashboard');
  const [number, setNumber] = useState('');
  const users = useList<UserRecord & { id: number }>({
    resource: 'site-users',
    pagination: { pageSize: MOST_USERS },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  }).query.data?.data;
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      request(whyNot, {
        params: { siteId: site.siteId, userConfigId: Number(user), screen, extWorkOrderId: number.trim() },
      }),
  });
  const asks =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      reset();
      set(value);
    };
  const subject = users?.find(({ userConfigId }) => String(userConfigId) === user);
  return (
    <div className={styles.screen}>
      <SectionHead section="whynot" />
      <div className={styles.scroll}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (user !== '' && !isPending) mutate();
          }}
        >
          <Select labelled label={t('whynot.user')} value={user} onChange={asks(setUser)}>
            <option value="">{t('whynot.chooseUser')}</option>
            {users?.map(({ userConfigId, userName, firstName, lastName, active }) => (
              <option key={userConfigId} value={userConfigId}>
                {`${lastName}, ${firstName} (${userName})${active ? '' : ` · ${t('state.left')}`}`}
              </option>
            ))}
          </Select>
          <Select labelled label={t('whynot.screen')} value={screen} onChange={asks(setScreen)}>
            <optgroup label={t('whynot.screens')}>
              {SCREENS.map((key) => (
                <option key={key} value={key}>
                  {shell(`link.${key}`)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('whynot.stages')}>
              {STAGE_NAMES.filter((stage) => stage !== 'Parts').map((stage) => (
                <option key={stage} value={stageSlug(stage)}>
                  {names(`stage.${stage}`)}
                </option>
              ))}
            </optgroup>
          </Select>
          <label className={styles.number}>
            <span>{t('whynot.workOrder')}</span>
            <input
              value={number}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('whynot.optional')}
              onChange={(event) => asks(setNumber)(event.target.value)}
            />
          </label>
          <Button type="primary" htmlType="submit" disabled={user === ''} loading={isPending}>
            {t('whynot.ask')}
          </Button>
        </form>
        <div role="status" className={styles.answer}>
          {error ? <p className={styles.problem}>{failureText(error)}</p> : null}
          {data && subject ? (
            <Reasons
              answer={data}
              name={`${subject.firstName} ${subject.lastName}`.trim() || subject.userName}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
