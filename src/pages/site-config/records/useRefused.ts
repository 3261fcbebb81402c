import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSchemaReason } from '../../../components/form/useSchemaRules';
import { useProblemText } from '../../../features/problems/useProblemText';
import type { Failure } from '../../../providers/api/http-error';

/** A field that was refused: its name in the form, what the screen calls it, and why. */
export type Refused = { name: string; label: string; text: string };

type Asked = {
  /** The section of the texts. */
  section: string;
  /** The body that was refused. */
  body: z.ZodObject;
  /** Where in the form a field of the body stands, when it has another name there. */
  fieldOf?: Readonly<Record<string, string>> | undefined;
};

/**
 * What the services refuse in a form, as the screen names it and in the person's language: by the code of the problem,
 * otherwise by the schema of the call, otherwise in the services' words.
 */
export function useRefused({ section, body, fieldOf }: Asked) {
  const { t } = useTranslation('site-config');
  const problemText = useProblemText();
  const schemaReason = useSchemaReason(body);
  return useCallback(
    (failure: Failure, sent: Readonly<Record<string, unknown>>): Refused[] =>
      failure.fields.map(({ field, reason, code, by, count }) => {
        const name = fieldOf?.[field] ?? field;
        const text = code
          ? problemText({
              code,
              ...(by === undefined ? {} : { by }),
              ...(count === undefined ? {} : { count }),
            })
          : field in body.shape
            ? (schemaReason(field, sent[field]) ?? reason)
            : reason;
        return { name, label: t(`${section}.field.${name}`, { defaultValue: name }), text };
      }),
    [section, body, fieldOf, problemText, schemaReason, t],
  );
}
