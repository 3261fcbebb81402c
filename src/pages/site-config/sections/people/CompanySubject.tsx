import { AutoComplete, Input } from 'antd';
import { Moment } from '../../../../components/Moment';
import { useSignInRequests } from './useSignInRequests';

type Props = { id?: string; value?: string; onChange?: (value: string) => void };

/** A user's identity at the company's sign-in: one of those waiting to be let in, or a name as the provider has it. */
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
