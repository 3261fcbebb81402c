/** What a delivery has to be proved by, in the order in which it is asked for. */
const PARTS = ['receiver', 'odometer', 'signature'] as const;
export type ProofPart = (typeof PARTS)[number];

type Proof = { receiver: string; odometer: number | null; signature: string; typed: boolean };

/** What is still missing for a delivery; a typed name is a signature. */
export function missingProof(proof: Proof | null): ProofPart[] {
  const there: Record<ProofPart, boolean> = {
    receiver: Boolean(proof?.receiver),
    odometer: typeof proof?.odometer === 'number',
    signature: Boolean(proof?.signature) || proof?.typed === true,
  };
  return PARTS.filter((part) => !there[part]);
}
