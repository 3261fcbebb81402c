import { z } from 'zod';

/** An address of another service, or none. */
export const address = z.union([
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  z.literal(''),
]);
/** An address of which a part is filled in later; a script URL is not one, whatever it contains. */
export const pattern = (part: string) =>
  z
    .string()
    .includes(part, { error: `must hold ${part}` })
    .regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) address or start with /');
/** Such an address, or a path on the console's own host. */
export const addressOrPath = z.union([
  address,
  z.string().regex(/^\/[^/]/, 'must be an http(s) address or start with /'),
]);
/** Comma-separated texts. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** How many months a retention leaves. */
export const monthsToKeep = z.coerce
  .number()
  .int()
  .max(1200)
  .refine((months) => months === 0 || months >= 3, 'must be 0 (for ever) or at least 3')
  .default(0);
