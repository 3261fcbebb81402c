import { useState } from 'react';
import styles from './VehiclePicture.module.css';

/** Side views by body style, drawn in a box of 64 by 28. */
const BODIES = {
  sedan:
    'M3 20c0-3 1.500-4.500 5-5l7-1.200C19 9.500 22.500 7 29 7h6c5.500 0 9 2.500 13 6.500l8 1.500c3 .600 5 2 5 5v2h-6.200a5.200 5.200 0 0 0-10.400 0H20.600a5.200 5.200 0 0 0-10.400 0H3z',
  coupe:
    'M3 20.500c0-3 2-4.600 5.500-5.200L17 14c4-4 8-6 14-6h3c6 0 10 3 13.500 6.500l9 1.500c3 .500 4.500 2 4.500 4.500V22h-6.200a5.200 5.200 0 0 0-10.400 0H20.600a5.200 5.200 0 0 0-10.400 0H3z',
  hatchback:
    'M4 20c0-3.500 1.500-5 5-5.500l6-1C19 9 22.500 6.500 29 6.500h11c4 0 6.500 1.500 9 5l4 3.500c4 .500 7 2 7 5v2h-6.200a5.200 5.200 0 0 0-10.400 0H20.600a5.200 5.200 0 0 0-10.400 0H4z',
  suv: 'M3 20c0-4 1.500-5.800 5-6.500l7-1.300C18.500 7 21 5 26 5h18c5 0 7.500 2 10 7l4.500 1.500c2 .700 2.500 2.500 2.500 5.500v3h-6.200a5.200 5.200 0 0 0-10.400 0H20.600a5.200 5.200 0 0 0-10.400 0H3z',
  truck:
    'M3 20c0-4 1.500-5.500 5-6.200l6-1.200C17 7.500 19 5 24 5h6c2.500 0 4 1 5 3l2.500 5H61v9h-6.200a5.200 5.200 0 0 0-10.400 0H20.600a5.200 5.200 0 0 0-10.400 0H3z',
  van: 'M3 20c0-4 2-5.500 4.500-6.500L13 12c3-5.500 6-8 12-8h30c4 0 6 2 6 6v12h-6.200a5.200 5.200 0 0 0-10.400 0H20.600a5.200 5.200 0 0 0-10.400 0H3z',
} as const;

const WORDS: readonly [string, keyof typeof BODIES][] = [
  ['truck', 'truck'],
  ['pickup', 'truck'],
  ['cab', 'truck'],
  ['van', 'van'],
  ['suv', 'suv'],
  ['crossover', 'suv'],
  ['wagon', 'hatchback'],
  ['hatch', 'hatchback'],
  ['coupe', 'coupe'],
  ['convertible', 'coupe'],
];

const PAINTS: readonly [string, string][] = [
  ['black', '#3c4148'],
  ['white', '#dfe3e8'],
  ['pearl', '#dfe3e8'],
  ['silver', '#aeb6c0'],
  ['gray', '#7d8590'],
  ['grey', '#7d8590'],
  ['red', '#b9474a'],
  ['maroon', '#7c3338'],
  ['burgundy', '#7c3338'],
  ['blue', '#4d74b4'],
  ['navy', '#34496f'],
  ['green', '#4f7d62'],
  ['brown', '#7d6350'],
  ['bronze', '#8f7350'],
  ['beige', '#c4b396'],
  ['tan', '#c4b396'],
  ['gold', '#b99b55'],
  ['orange', '#c9793e'],
  ['yellow', '#d3b443'],
  ['purple', '#735a97'],
];

const UNKNOWN_PAINT = '#98a1ad';

type Props = {
  imageUrl: string;
  bodyStyle: string;
  color: string;
  description: string;
  /** As wide as its place instead of as small as a row's. */
  large?: boolean;
};

/** The picture of a vehicle; without a loadable one a silhouette by body style, tinted by the color's name. */
export function VehiclePicture({ imageUrl, bodyStyle, color, description, large = false }: Props) {
  const look = `${styles.picture} ${large ? styles.large : ''}`;
  const [broken, setBroken] = useState('');
  if (imageUrl !== '' && broken !== imageUrl) {
    return (
      <img
        className={look}
        src={imageUrl}
        alt={description}
        loading="lazy"
        width={64}
        height={44}
        onError={() => setBroken(imageUrl)}
      />
    );
  }
  const style = bodyStyle.toLowerCase();
  const paint = color.toLowerCase();
  const body = BODIES[WORDS.find(([word]) => style.includes(word))?.[1] ?? 'sedan'];
  const fill = PAINTS.find(([word]) => paint.includes(word))?.[1] ?? UNKNOWN_PAINT;
  return (
    <svg className={`${look} ${styles.silhouette}`} viewBox="-4 -10 72 49.500" aria-hidden="true">
      <path d={body} fill={fill} />
    </svg>
  );
}
