import type { FormRule } from 'antd';
import { createContext, use, useMemo } from 'react';
import type { z } from 'zod';
import { useSchemaRules } from '../../../components/form/useSchemaRules';

/** What every field of a form takes from it: the section of its texts, and the rules by its name. */
export type FormSection = { section: string; rulesOf: (field: string) => FormRule[] };

export const FormSectionContext = createContext<FormSection | undefined>(undefined);

/** The form around a field. */
export function useFormSection(): FormSection {
  const section = use(FormSectionContext);
  if (!section) throw new Error('There is no form above this field.');
  return section;
}

/** The texts of a section and the rules of the body that its form sends; what the body does not know has no rules. */
export function useFormRules(section: string, body: z.ZodObject): FormSection {
  const ruleOf = useSchemaRules(body);
  return useMemo(
    () => ({ section, rulesOf: (field) => (field in body.shape ? ruleOf(field) : []) }),
    [section, body, ruleOf],
  );
}
