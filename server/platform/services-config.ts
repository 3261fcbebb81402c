import { z } from 'zod';
import { address, pattern } from './config-values';

const tokenOf = (service: string) => z.string().default('').describe(`Bearer token of the ${service}`);
const credentialsOf = (service: string) => ({
  address: address
    .default('')
    .describe(
      `Where short tokens for the ${service} are asked for (OAuth client credentials); instead of a fixed one`,
    ),
  id: z.string().default('').describe('Client id of Frontline there'),
  secret: z.string().default('').describe('Its client secret there'),
  scope: z.string().default('').describe('Scopes requested there, separated by spaces'),
});
const charges = credentialsOf('charges service');
const documents = credentialsOf('document service');

/** The variables of other services that are called. */
export const servicesVariables = {
  FRONTLINE_MICROSERVICES_URL: pattern('{service}')
    .default('/services/{service}/')
    .describe('Base address of the other services'),
  FRONTLINE_CHARGES_URL: address
    .default('')
    .describe('Where charges are posted; without it they go to the local ledger'),
  FRONTLINE_CHARGES_TOKEN: tokenOf('charges service'),
  FRONTLINE_CHARGES_TOKEN_URL: charges.address,
  FRONTLINE_CHARGES_CLIENT_ID: charges.id,
  FRONTLINE_CHARGES_CLIENT_SECRET: charges.secret,
  FRONTLINE_CHARGES_SCOPE: charges.scope,
  FRONTLINE_DOCUMENTS_URL: address
    .default('')
    .describe('Service that creates vehicle history reports; without it they are created here'),
  FRONTLINE_DOCUMENTS_TOKEN: tokenOf('document service'),
  FRONTLINE_DOCUMENTS_TOKEN_URL: documents.address,
  FRONTLINE_DOCUMENTS_CLIENT_ID: documents.id,
  FRONTLINE_DOCUMENTS_CLIENT_SECRET: documents.secret,
  FRONTLINE_DOCUMENTS_SCOPE: documents.scope,
  FRONTLINE_OUTBOUND_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(120_000)
    .default(10_000)
    .describe('How long an answer of those services may take, in milliseconds'),
};
