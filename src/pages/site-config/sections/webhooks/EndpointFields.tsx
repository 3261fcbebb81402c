import { Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/events';
import { CheckList } from '../../../../components/form/CheckList';
import { useMay } from '../../../../resources/useAccess';
import { useListWords } from '../../components/useListWords';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import { EndpointTrouble } from './EndpointTrouble';
import { eventWord, type EndpointRow } from './words';

/** The form values of an endpoint. */
export type EndpointValues = {
  name: string;
  address: string;
  events: WebhookEvent[];
  allSites: boolean;
  active: boolean;
};

/** The fields of an endpoint: which system it is, its address, and what it is notified about. */
export function EndpointFields({ row }: FieldsProps<EndpointRow>) {
  const { t } = useTranslation('site-config');
  const mayKeepCompany = useMay('administration', 'create');
  const words = useListWords(t('webhooks.field.events'));
  const choices = WEBHOOK_EVENTS.map((value) => ({ value, label: eventWord(t, value), hint: value }));
  return (
    <>
      {row ? <EndpointTrouble of={row} /> : null}
      <RecordField name="name">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="address">
        <Input maxLength={500} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name="events" choice>
        <CheckList choices={choices} words={words} />
      </RecordField>
      {mayKeepCompany && row === undefined ? (
        <RecordField name="allSites" row valuePropName="checked">
          <Switch />
        </RecordField>
      ) : null}
      {row ? (
        <RecordField name="active" row valuePropName="checked">
          <Switch />
        </RecordField>
      ) : null}
    </>
  );
}
