import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getNotificationSettings, type TestChannel } from '#contract/notification-settings';
import { Badge } from '../../../../components/Badge';
import { LoadState } from '../../../../components/LoadState';
import { openOverlay } from '../../../../components/overlays';
import { TestOutcome } from '../../../../features/own-access/TestOutcome';
import { request } from '../../../../providers/api/client';
import { SectionHead } from '../../components/SectionHead';
import styles from './Channels.module.css';

/** The notification channels, and why one does not work; users can test each by sending themselves a message. */
export function Channels() {
  const { t } = useTranslation('site-config');
  const settings = useQuery({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => request(getNotificationSettings, { signal }),
    staleTime: 0,
  });
  const { data } = settings;
  return (
    <>
      <SectionHead section="channels">
        <Button onClick={() => openOverlay('notifications')}>{t('channels.own')}</Button>
      </SectionHead>
      {data ? (
        <div className={styles.channels}>
          <Channel
            channel="mail"
            isSetUp={data.mail !== 'noServer'}
            isFailing={data.mailFailing}
            canTest={data.mail === 'ready'}
            to={data.email}
          >
            {t(`channels.mail.${data.mail}`, { address: data.email })}
          </Channel>
          <Channel channel="push" isSetUp={data.pushKey !== ''} canTest={data.devices.length > 0} to="">
            {t(data.pushKey === '' ? 'channels.push.none' : 'channels.push.ready', {
              count: data.devices.length,
            })}
          </Channel>
          <Channel
            channel="sms"
            isSetUp={data.sms !== 'noGateway'}
            canTest={data.sms === 'ready'}
            to={data.mobile}
          >
            {t(`channels.sms.${data.sms}`, { number: data.mobile })}
          </Channel>
        </div>
      ) : (
        <LoadState query={settings} />
      )}
    </>
  );
}

const TONES = { off: 'neutral', setUp: 'info', works: 'success', fails: 'danger' } as const;

type ChannelProps = {
  channel: TestChannel;
  isSetUp: boolean;
  /** The last message failed. */
  isFailing?: boolean;
  canTest: boolean;
  to: string;
  children: string;
};

function Channel({ channel, isSetUp, isFailing = false, canTest, to, children }: ChannelProps) {
  const { t } = useTranslation('site-config');
  // Only a test shows whether it works.
  const [tested, setTested] = useState<boolean>();
  const works = tested ?? (isFailing ? false : undefined);
  const state = isSetUp ? (works === undefined ? 'setUp' : works ? 'works' : 'fails') : 'off';
  const id = `channel-${channel}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {t(`channels.${channel}.title`)} <Badge tone={TONES[state]}>{t(`channels.${state}`)}</Badge>
      </h3>
      <p>{children}</p>
      {canTest ? <TestOutcome channel={channel} to={to} onTested={setTested} /> : null}
    </section>
  );
}
