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
 * Why the field of a body would be refused with a value, in the person's language; undefined if it would not. An
 * optional field may be left empty. For forms that save themselves, and so show it with every letter.
 */
export function useSchemaReason<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): (field: keyof Shape & string, value: unknown) => string | undefined {
  const { t } = useTranslation('shell');
  return useCallback(
    (field, value) => {
      const one = fieldOf(schema, field);
      if (isEmpty(value)) return isRequired(one) ? t('reason.missing') : undefined;
      const [issue] = one.safeParse(value, { reportInput: true }).error?.issues ?? [];
      return issue && reasonText(issue, t);
    },
    [schema, t],
  );
}

/**
 * antd's rules for the fields of a form, by the schema of the body that the form sends: what the console refuses is
 * what the services would refuse.
 */
export function useSchemaRules<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): (field: keyof Shape & string) => FormRule[] {
  const reasonOf = useSchemaReason(schema);
  return useCallback(
    (field) => [
      {
        // Only marks the field: antd's own check would be that everything is a text.
        required: isRequired(fieldOf(schema, field)),
        validator: async (_: unknown, value: unknown) => {
          const reason = reasonOf(field, value);
          if (reason !== undefined) throw new Error(reason);
        },
      },
    ],
    [schema, reasonOf],
  );
}

function fieldOf(schema: z.ZodObject, field: string): z.ZodType {
  const one = schema.shape[field] as z.ZodType | undefined;
  if (!one) throw new Error(`The schema of this form has no field ${field}.`);
  return one;
}

const isRequired = (one: z.ZodType): boolean => !one.safeParse(undefined).success;
