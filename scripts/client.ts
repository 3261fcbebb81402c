// `npm run client:generate`: writes the calls of the TypeScript client from the contract.
import { writeFileSync } from 'node:fs';
import { CALLS } from '#contract/calls';
import { clientTypes } from '#server/platform/http/client-types';

writeFileSync('clients/typescript/src/calls.ts', clientTypes(CALLS));
