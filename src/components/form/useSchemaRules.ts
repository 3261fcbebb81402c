import type { FormRule } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { reasonText } from './reason';

/** Nothing was entered; spaces are nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * antd's rules for the fields of a form, by the schema of the body that the form sends: what the console refuses is what
 * the services would refuse, in the person's language. A field that may be left out may be left empty.
 */
export function useSchemaRules<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): (field: keyof Shape & string) => FormRule[] {
  const { t } = useTranslation('shell');
  return useCallback(
    (field) => {
      const one = schema.shape[field] as z.ZodType | undefined;
      if (!one) throw new Error(`The schema of this form has no field ${field}.`);
      const required = !one.safeParse(undefined).success;
      return [
        {
          // Only marks the field: what antd itself would judge by it is that everything is a text.
          required,
          validator: async (_: unknown, value: unknown) => {
            if (isEmpty(value)) {
              if (required) throw new Error(t('reason.missing'));
              return;
            }
            const read = await one.safeParseAsync(value, { reportInput: true });
            const [issue] = read.error?.issues ?? [];
            if (issue) throw new Error(reasonText(issue, t));
          },
        },
      ];
    },
    [schema, t],
  );
}
