import type { FormInstance } from 'antd';
import { toFailure } from '../../providers/api/http-error';
import { useProblemText } from '../problems/useProblemText';

/** Shows refusals of the services at the fields that they name, and leads to the first of them. */
export function useRefusedFields<Values>(form: FormInstance<Values>): (error: unknown) => void {
  const problemText = useProblemText();
  return (error) => {
    const { fields } = toFailure(error);
    form.setFields(
      fields.map(({ field, reason, code }) => ({
        name: field as never,
        errors: [code ? problemText({ code }) : reason],
      })),
    );
    const [first] = fields;
    if (first) form.focusField(first.field);
  };
}
