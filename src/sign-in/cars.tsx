/** The body styles that stand in the picture, drawn from the front; the origin is the ground below the middle. */
export const BODIES = ['sedan', 'suv', 'pickup', 'van'] as const;
export type Body = (typeof BODIES)[number];

type Shape = {
  /** Half the width at the shoulder, and heights above the ground. */
  half: number;
  shoulder: number;
  roof: number;
  /** Half the width of the roof, and its depth above the glass. */
  top: number;
  brow: number;
  grille: [width: number, from: number, to: number];
  lamp: [height: number, width: number];
};

const SHAPES: Record<Body, Shape> = {
  sedan: { half: 50, shoulder: 47, roof: 73, top: 29, brow: 5, grille: [40, 24, 33], lamp: [7, 20] },
  suv: { half: 52, shoulder: 57, roof: 92, top: 36, brow: 6, grille: [46, 28, 42], lamp: [9, 18] },
  pickup: { half: 54, shoulder: 62, roof: 95, top: 35, brow: 6, grille: [58, 28, 49], lamp: [14, 13] },
  van: { half: 50, shoulder: 58, roof: 110, top: 39, brow: 17, grille: [44, 27, 36], lamp: [13, 14] },
};

/** Each body style once, to be placed with `use`; paint is the text color of the place. */
export function CarSymbols() {
  return (
    <defs>
      {BODIES.map((body) => (
        <g id={`car-${body}`} key={body}>
          <CarFront shape={SHAPES[body]} />
        </g>
      ))}
    </defs>
  );
}

function CarFront({ shape }: { shape: Shape }) {
  const { half, shoulder, roof, top, brow, grille, lamp } = shape;
  const [grilleWidth, grilleFrom, grilleTo] = grille;
  const [lampHeight, lampWidth] = lamp;
  const pillar = half - 9;
  const lampTop = -(shoulder - 11);
  return (
    <>
      <ellipse className="shade" rx={half + 10} ry="7" cy="-1" />
      <rect className="tyre" x={-half + 4} y="-20" width="16" height="20" rx="4" />
      <rect className="tyre" x={half - 20} y="-20" width="16" height="20" rx="4" />
      <rect className="paint" x={-half - 2} y={-shoulder - 8} width="13" height="8" rx="3" />
      <rect className="paint" x={half - 11} y={-shoulder - 8} width="13" height="8" rx="3" />
      <path
        className="paint"
        d={`M${-pillar} ${-shoulder + 4}L${-top - 3} ${-roof + 7}Q${-top} ${-roof} ${-top + 9} ${-roof}H${top - 9}Q${top} ${-roof} ${top + 3} ${-roof + 7}L${pillar} ${-shoulder + 4}Z`}
      />
      <path
        className="glass"
        d={`M${-pillar + 7} ${-shoulder}L${-top + 2} ${-roof + brow + 4}Q${-top + 4} ${-roof + brow} ${-top + 10} ${-roof + brow}H${top - 10}Q${top - 4} ${-roof + brow} ${top - 2} ${-roof + brow + 4}L${pillar - 7} ${-shoulder}Z`}
      />
      <path
        className="gleam"
        d={`M${-top + 9} ${-roof + brow + 2}H${-top + 22}L${-pillar + 26} ${-shoulder - 1}H${-pillar + 10}Z`}
      />
      <path
        className="paint"
        d={`M${-half + 2} -9L${-half} ${-shoulder + 12}Q${-half + 1} ${-shoulder + 2} ${-pillar + 2} ${-shoulder}Q0 ${-shoulder - 5} ${pillar - 2} ${-shoulder}Q${half - 1} ${-shoulder + 2} ${half} ${-shoulder + 12}L${half - 2} -9Q${half - 3} -6 ${half - 8} -6H${-half + 8}Q${-half + 3} -6 ${-half + 2} -9Z`}
      />
      <path
        className="sheen"
        d={`M${-pillar + 4} ${-shoulder + 1}Q0 ${-shoulder - 4} ${pillar - 4} ${-shoulder + 1}L${pillar - 9} ${-shoulder + 8}Q0 ${-shoulder + 3} ${-pillar + 9} ${-shoulder + 8}Z`}
      />
      <rect
        className="trim"
        x={-grilleWidth / 2}
        y={-grilleTo}
        width={grilleWidth}
        height={grilleTo - grilleFrom}
        rx="3"
      />
      <path
        className="lamp"
        d={`M${-half + 2} ${lampTop}L${-half + 2 + lampWidth} ${lampTop + 3}L${-half + lampWidth} ${lampTop + 3 + lampHeight}L${-half + 3} ${lampTop + lampHeight}Z`}
      />
      <path
        className="lamp"
        d={`M${half - 2} ${lampTop}L${half - 2 - lampWidth} ${lampTop + 3}L${half - lampWidth} ${lampTop + 3 + lampHeight}L${half - 3} ${lampTop + lampHeight}Z`}
      />
      <rect className="trim" x={-half + 6} y="-19" width={2 * half - 12} height="9" rx="4" />
      <rect className="plate" x="-9" y="-21" width="18" height="8" rx="1.500" />
    </>
  );
}
