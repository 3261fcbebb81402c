import type { CSSProperties } from 'react';
import type { Series, Tone } from './types';

const TONES: readonly Tone[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The tone of a series, or that of its place. */
export const toneOf = ({ tone }: Pick<Series, 'tone'>, index: number): Tone =>
  tone ?? TONES[index % TONES.length] ?? 1;

/** Draws its content in its tone. */
export const toned = (tone: Tone): CSSProperties => ({ '--tone': `var(--chart-${tone})` }) as CSSProperties;
