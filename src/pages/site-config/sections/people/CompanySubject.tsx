import { AutoComplete, Input } from 'antd';
import { Moment } from '../../../../components/Moment';
import { useSignInRequests } from './useSignInRequests';

type Props = { id?: string; value?: string; onChange?: (value: string) => void };

/** Who a user is at the company's sign-in: one of those who wait to be let in, or as the provider names them. */
export function CompanySubject(field: Props) {
  const waiting = useSignInRequests();
  return (
    <AutoComplete
      {...field}
      options={waiting.map(({ subject, name, email, askedAt }) => ({
        value: subject,
        label: (
          <>
            {[name, email].filter(Boolean).join(' · ') || subject} · <Moment value={askedAt} />
          </>
        ),
      }))}
    >
      <Input maxLength={300} autoComplete="off" spellCheck={false} />
    </AutoComplete>
  );
}
