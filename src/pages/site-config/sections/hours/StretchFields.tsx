import { Form, Input } from 'antd';
import { RecordField } from '../../records/RecordField';

type Values = { fromDay: string; fromTime: string; toDay: string; toTime: string };
type Stretch = { fromDay: string; fromTime: string | null; toDay: string; toTime: string | null };

/** The field values of a range of days; a new one starts today. */
export const stretchValues = (row: Stretch | undefined, today: string): Values => ({
  fromDay: row?.fromDay ?? today,
  fromTime: row?.fromTime ?? '',
  toDay: row?.toDay ?? today,
  toTime: row?.toTime ?? '',
});

/** What is sent; no time means the whole day. */
export const stretchBody = ({ fromDay, fromTime, toDay, toTime }: Values) => ({
  fromDay,
  fromTime: fromTime === '' ? null : fromTime,
  toDay,
  toTime: toTime === '' ? null : toTime,
});

/** The first and the last day, with times unless they are whole days. */
export function StretchFields({ begun }: { begun: boolean }) {
  const form = Form.useFormInstance<Values>();
  // The last day follows the first, so that a single day is chosen only once.
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
