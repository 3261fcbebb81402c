import type { FormInstance } from 'antd';
import { toFailure } from '../../providers/api/http-error';

/** Shows at each field of a form why the services refused it, and focuses the first. */
export function markRefused<Values>(form: FormInstance<Values>, error: unknown): void {
  const shown = refusedIn(form, error);
  form.setFields(shown.map(({ field, reason }) => ({ name: field as never, errors: [reason] })));
  const [first] = shown;
  if (first) form.focusField(first.field);
}

/** Whether everything refused is shown at a field of the form: nothing is left to say below it. */
export function isMarked<Values>(form: FormInstance<Values>, error: unknown): boolean {
  if (!error) return false;
  const { fields } = toFailure(error);
  return fields.length > 0 && refusedIn(form, error).length === fields.length;
}

function refusedIn<Values>(form: FormInstance<Values>, error: unknown) {
  const known = Object.keys(form.getFieldsValue() as object);
  return toFailure(error).fields.filter(({ field }) => known.includes(field));
}
