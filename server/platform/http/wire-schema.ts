/** The part of JSON schema that the contract's schemas use. */
export type WireSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: WireSchema[];
  oneOf?: WireSchema[];
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  additionalProperties?: boolean | WireSchema;
  minimum?: number;
  minItems?: number;
  format?: string;
  pattern?: string;
};
