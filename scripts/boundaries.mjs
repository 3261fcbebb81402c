// Checks that imports point one way (docs/architecture). Usage: node scripts/boundaries.mjs [FOLDER]
import { resolve } from 'node:path';
import { complaint, findCircles, findMutualAreas, PRODUCT } from './lib/boundary-rules.mjs';
import { importGraph } from './lib/imports.mjs';
import { root } from './lib/root.mjs';

const graph = importGraph(resolve(process.argv[2] ?? root), PRODUCT);
const complaints = [
  ...graph.flatMap(({ from, to, line }) => {
    const reason = complaint(from, to);
    return reason ? [`${from}:${line} imports ${to}: ${reason}.`] : [];
  }),
  ...findMutualAreas(graph),
  ...findCircles(graph).map((circle) => `Circle: ${circle.join(' → ')}.`),
];

for (const sentence of complaints) console.error(sentence);
console.log(`Boundaries: ${graph.length} imports checked, ${complaints.length} wrong.`);
process.exitCode = complaints.length > 0 ? 1 : 0;
