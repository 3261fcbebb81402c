import type { BadgeTone } from '#domain/statuses';

const TONES: Readonly<Record<string, BadgeTone>> = {
  Claimed: 'info',
  'On Hold': 'danger',
  'In Storage': 'neutral',
};

/** Badge colour of who has a vehicle, by its availability; any other is neutral. */
export const claimTone = (availability: string): BadgeTone => TONES[availability] ?? 'neutral';
