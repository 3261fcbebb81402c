import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSchemaReason } from '../../../components/form/useSchemaRules';
import { useProblemText } from '../../../features/problems/useProblemText';
import type { Failure } from '../../../providers/api/http-error';

/** A refused field: its name in the form, its label on the screen, and the reason. */
export type Refused = { name: string; label: string; text: string };

type Asked = {
  /** The section of the texts. */
  section: string;
  /** The body that was refused. */
  body: z.ZodObject;
  /** The form's name for a field of the body, if it differs. */
  fieldOf?: Readonly<Record<string, string>> | undefined;
};

/**
 * What the services refused in a form, named as on the screen and in the user's language: by the problem's code,
 * otherwise by the call's schema, otherwise in the services' words.
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
