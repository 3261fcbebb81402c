import { Form, Input } from 'antd';
import { RecordField } from '../../records/RecordField';

type Values = { fromDay: string; fromTime: string; toDay: string; toTime: string };
type Stretch = { fromDay: string; fromTime: string | null; toDay: string; toTime: string | null };

/** A stretch of days as its fields hold it; a new one is today's. */
export const stretchValues = (row: Stretch | undefined, today: string): Values => ({
  fromDay: row?.fromDay ?? today,
  fromTime: row?.fromTime ?? '',
  toDay: row?.toDay ?? today,
  toTime: row?.toTime ?? '',
});

/** What is sent of it: no time is the whole day. */
export const stretchBody = ({ fromDay, fromTime, toDay, toTime }: Values) => ({
  fromDay,
  fromTime: fromTime === '' ? null : fromTime,
  toDay,
  toTime: toTime === '' ? null : toTime,
});

/** The first and the last day, and the hours of them where it is not the whole days. */
export function StretchFields({ begun }: { begun: boolean }) {
  const form = Form.useFormInstance<Values>();
  // The last day goes with the first one, so that a single day is chosen once.
  const follow = (first: string) => {
    if (form.getFieldValue('toDay') < first) form.setFieldsValue({ toDay: first });
  };
  return (
    <>
      <RecordField name="fromDay" half>
        <Input type="date" disabled={begun} onChange={({ target }) => follow(target.value)} />
      </RecordField>
      <RecordField name="toDay" half>
        <Input type="date" />
      </RecordField>
      <RecordField name="fromTime" half fixed>
        <Input type="time" disabled={begun} />
      </RecordField>
      <RecordField name="toTime" half fixed>
        <Input type="time" />
      </RecordField>
    </>
  );
}
