import { BODIES, CarSymbols } from './cars';

/** Where parallel lines meet; every size in the picture follows from the distance to this point. */
const VANISHING = { x: 640, y: 430 };
/** Ground position of a row whose cars are drawn at scale 1. */
const DEPTH = 292;
/** Width of a parking place at scale 1. */
const PLACE = 136;
/** From the far end of the lot to the front line. */
const ROWS = [0.27, 0.34, 0.43, 0.56, 0.74, 1.02, 1.48];
const TONES = 7;
/** Places on either side of the lane that leads to the shop. */
const PLACES_ASIDE = 11;

type Placed = { key: string; x: number; y: number; scale: number; body: string; tone: number };

/** The cars of a row: the same ones each time, with a few empty places. */
function carsOf(scale: number): Placed[] {
  const row = ROWS.indexOf(scale);
  const places = Array.from({ length: 2 * PLACES_ASIDE }, (_, index) => index - PLACES_ASIDE);
  return places.flatMap((place) => {
    const mix = scatter(place, row);
    if (mix % 11 === 3) return [];
    const lane = place < 0 ? -0.1 : 1.1;
    const x = VANISHING.x + (place + lane) * PLACE * scale;
    const wide = 70 * scale;
    if (x < -wide || x > 1200 + wide) return [];
    const body = BODIES[(mix >> 3) % BODIES.length] ?? 'sedan';
    return [
      { key: `${row}/${place}`, x, y: VANISHING.y + DEPTH * scale, scale, body, tone: (mix >> 5) % TONES },
    ];
  });
}

/** A small fixed hash: the picture looks arbitrary and is always the same. */
function scatter(place: number, row: number): number {
  const mixed = Math.imul(place * 73 + row * 151 + 977, 2_654_435_761) >>> 0;
  return (mixed ^ (mixed >>> 13)) >>> 7;
}

/** So many rows stand behind the haze of the evening. */
const FAR = 5;

function renderRow(scale: number) {
  return (
    <g key={scale}>
      <path className="stalls" strokeWidth={3 * scale} d={stallsOf(scale)} />
      {carsOf(scale).map((car) => (
        <use
          key={car.key}
          href={`#car-${car.body}`}
          className={`tone-${car.tone}`}
          transform={`translate(${car.x.toFixed(1)} ${car.y.toFixed(1)}) scale(${car.scale})`}
        />
      ))}
    </g>
  );
}

/** The painted lines between the places of a row; like everything on the ground they run to the vanishing point. */
function stallsOf(scale: number): string {
  const lines = Array.from({ length: PLACES_ASIDE }, (_, index) => (index + 0.6) * PLACE);
  const near = scale * 1.06;
  const far = scale * 0.86;
  return lines
    .flatMap((aside) => [-aside, aside])
    .map((aside) => `M${groundX(aside, far)} ${groundY(far)}L${groundX(aside, near)} ${groundY(near)}`)
    .join('');
}

const groundX = (aside: number, scale: number) => (VANISHING.x + aside * scale).toFixed(1);
const groundY = (scale: number) => (VANISHING.y + DEPTH * scale).toFixed(1);

const LIGHTS = [
  { x: 236, base: 640, height: 372 },
  { x: 452, base: 548, height: 206 },
  { x: 842, base: 548, height: 206 },
  { x: 1058, base: 640, height: 372 },
];

/** The site picture: a lot at dusk, its rows drawn up before the shop. Decoration only. */
export function Scene() {
  return (
    <svg
      className="scene"
      viewBox="0 0 1200 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Paints />
      <CarSymbols />
      <rect width="1200" height="1000" fill="url(#sky)" />
      <ellipse cx={VANISHING.x} cy="440" rx="900" ry="270" fill="url(#afterglow)" />
      <Stars />
      <path className="far-hills" d="M0 398Q150 352 330 384T660 372T960 380T1200 358V460H0Z" />
      <path className="near-hills" d="M0 424Q110 396 240 412T520 408T800 414T1040 400T1200 412V460H0Z" />
      <Shop />
      <rect y="440" width="1200" height="560" fill="url(#asphalt)" />
      <path className="lane" d="M636 440H644L806 1000H474Z" />
      <path
        className="lane-mark"
        d="M640 470V486M640 510V532M640 566V598M640 648V696M640 770V840M640 930V1000"
      />
      {ROWS.slice(0, FAR).map(renderRow)}
      <rect y="440" width="1200" height="360" fill="url(#haze)" />
      {ROWS.slice(FAR).map(renderRow)}
      {LIGHTS.map((light) => (
        <LightPole key={light.x} {...light} />
      ))}
      <Pennants />
    </svg>
  );
}

/** Colors that run into one another; the stops take theirs from the theme. */
function Paints() {
  return (
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop className="sky-0" offset="0" />
        <stop className="sky-1" offset=".2" />
        <stop className="sky-2" offset=".34" />
        <stop className="sky-3" offset=".44" />
      </linearGradient>
      <radialGradient id="afterglow">
        <stop className="glow-0" offset="0" />
        <stop className="glow-1" offset="1" />
      </radialGradient>
      <linearGradient id="asphalt" x1="0" y1="0" x2="0" y2="1">
        <stop className="asphalt-0" offset="0" />
        <stop className="asphalt-1" offset="1" />
      </linearGradient>
      <radialGradient id="light">
        <stop className="light-0" offset="0" />
        <stop className="light-1" offset=".17" />
        <stop className="light-2" offset=".42" />
        <stop className="light-3" offset=".7" />
        <stop className="light-4" offset="1" />
      </radialGradient>
      <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1">
        <stop className="haze-0" offset="0" />
        <stop className="haze-1" offset="1" />
      </linearGradient>
    </defs>
  );
}

const STARS = [
  [90, 80, 1.4],
  [182, 168, 1],
  [262, 54, 1.2],
  [340, 132, 0.9],
  [431, 70, 1.5],
  [506, 180, 0.8],
  [588, 44, 1],
  [668, 118, 1.3],
  [742, 60, 0.9],
  [815, 170, 1.1],
  [902, 88, 1.5],
  [978, 36, 0.9],
  [1046, 148, 1.2],
  [1132, 76, 1],
] as const;

function Stars() {
  return (
    <g className="stars">
      {STARS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
    </g>
  );
}

const BAYS = [482, 536, 590, 644, 698, 752];

/** The shop at the end of the lane, its bays lit. */
function Shop() {
  return (
    <g>
      <ellipse cx={VANISHING.x} cy="436" rx="330" ry="74" fill="url(#light)" />
      <path className="shop-roof" d="M462 372L640 352L818 372V384H462Z" />
      <rect className="shop" x="468" y="382" width="344" height="62" />
      {BAYS.map((x) => (
        <g key={x}>
          <rect className="bay" x={x} y="396" width="42" height="48" />
          <path className="bay-line" d={`M${x} 408H${x + 42}M${x} 420H${x + 42}`} />
        </g>
      ))}
    </g>
  );
}

function LightPole({ x, base, height }: { x: number; base: number; height: number }) {
  const top = base - height;
  const arm = height * 0.09;
  return (
    <g>
      <ellipse cx={x} cy={top + 3} rx={height * 0.46} ry={height * 0.38} fill="url(#light)" />
      <path
        className="pole"
        strokeWidth={height / 75}
        d={`M${x} ${base}V${top}M${x - arm} ${top}H${x + arm}`}
      />
      <ellipse className="bulb" cx={x - arm} cy={top + 2} rx={height / 26} ry={height / 70} />
      <ellipse className="bulb" cx={x + arm} cy={top + 2} rx={height / 26} ry={height / 70} />
    </g>
  );
}

/** Flags on a line between the two front poles. */
function Pennants() {
  const flags = Array.from({ length: 33 }, (_, index) => (index + 0.5) / 33);
  return (
    <g className="pennants">
      <path className="line" d={`M236 322Q647 ${322 + 2 * SAG} 1058 322`} />
      {flags.map((at, index) => {
        const x = 236 + at * 822;
        const y = 322 + 4 * SAG * at * (1 - at);
        return <path key={at} className={`flag-${index % 3}`} d={`M${x - 6} ${y}h12l-6 15Z`} />;
      })}
    </g>
  );
}

const SAG = 34;
