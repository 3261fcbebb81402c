import type { FormRule } from 'antd';
import { createContext, use, useMemo } from 'react';
import type { z } from 'zod';
import { useSchemaRules } from '../../../components/form/useSchemaRules';

/** What form fields get from their form: the section of the texts, and the rules of each field. */
export type FormSection = { section: string; rulesOf: (field: string) => FormRule[] };

export const FormSectionContext = createContext<FormSection | undefined>(undefined);

/** The form around a field. */
export function useFormSection(): FormSection {
  const section = use(FormSectionContext);
  if (!section) throw new Error('There is no form above this field.');
  return section;
}

/** The texts of a section and the rules of the request body; fields that the body does not have get no rules. */
export function useFormRules(section: string, body: z.ZodObject): FormSection {
  const ruleOf = useSchemaRules(body);
  return useMemo(
    () => ({ section, rulesOf: (field) => (field in body.shape ? ruleOf(field) : []) }),
    [section, body, ruleOf],
  );
}
