// The import directions: domain ← contract ← { server, src ← stage }, and the order inside src.

/** The folders whose files are checked; tests/, bench/ and scripts/ may import everything. */
export const PRODUCT = ['contract', 'domain', 'server', 'src', 'stage', 'locales', 'examples'];

/** What each top-level folder may import besides itself. */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  locales: [],
  // What a company's own programs use: the API alone.
  examples: [],
  server: ['contract', 'domain', 'locales'],
  src: ['contract', 'domain', 'locales'],
  stage: ['contract', 'domain', 'locales', 'src'],
};

/** What the stage workbench shares with the console: what every page of the console may use, but no page itself. */
const SHARED_WITH_STAGE = new Set(['features', 'components', 'providers', 'resources', 'theme']);

/**
 * Inside src a file imports only its own level or lower ones; files directly in src are entries, on the same level as
 * app.
 */
const LEVELS = {
  app: 0,
  'sign-in': 0,
  link: 0,
  pages: 1,
  features: 2,
  components: 3,
  resources: 3,
  providers: 4,
  theme: 4,
};

const TEST = /\.test\.tsx?$/;
const QUERIES = /(^|[/-])quer(y|ies)\.ts$/;

/** The options of `npm start` are read before anything is built, so they live in scripts/. */
const EXCEPTIONS = new Set([
  'server/main.ts → scripts/options.mjs',
  'server/main.ts → scripts/options.d.mts',
]);

/** Why an import is not allowed, as a sentence; undefined if it is. */
export function complaint(from, to) {
  if (to === 'package.json' || EXCEPTIONS.has(`${from} → ${to}`)) return undefined;
  const [fromTop] = from.split('/');
  const [toTop, toArea] = to.split('/');
  if (TEST.test(from) && (toTop === 'tests' || toTop === 'examples')) return undefined;
  if (fromTop !== toTop) {
    if (!MAY_IMPORT[fromTop]?.includes(toTop)) return `${fromTop}/ may not import ${toTop}/`;
    if (toTop !== 'src' || SHARED_WITH_STAGE.has(toArea)) return undefined;
    return `${fromTop}/ may import only src/${[...SHARED_WITH_STAGE].join(', src/')}`;
  }
  if (fromTop === 'server') return serverComplaint(from, to);
  if (fromTop === 'src') return consoleComplaint(from, to);
  return undefined;
}

/**
 * The area of the services that a file belongs to, `repair/labors` or `platform`; undefined for a file that assembles
 * the areas.
 */
function areaOf(file) {
  const [, group, area, ...rest] = file.split('/');
  if (area === undefined) return undefined;
  if (group === 'platform') return group;
  return rest.length === 0 ? undefined : `${group}/${area}`;
}

function serverComplaint(from, to) {
  const fromArea = areaOf(from);
  const toArea = areaOf(to);
  if (fromArea === undefined || fromArea === toArea || TEST.test(from)) return undefined;
  if (toArea !== 'platform' && QUERIES.test(to)) {
    return `server/${fromArea} may not reach into the queries of server/${toArea}: call its service`;
  }
  if (fromArea === 'platform') return `server/platform may not import the area server/${toArea}`;
  return undefined;
}

function consoleComplaint(from, to) {
  const fromPage = pageOf(from);
  const toPage = pageOf(to);
  if (fromPage && toPage && fromPage !== toPage)
    return `the page ${fromPage} may not import the page ${toPage}`;
  const fromLevel = levelOf(from);
  const toLevel = levelOf(to);
  if (fromLevel === undefined || toLevel === undefined) {
    const unknown = fromLevel === undefined ? from : to;
    return `${unknown} lies in a folder of src/ that is not part of the order (${Object.keys(LEVELS).join(', ')})`;
  }
  if (fromLevel <= toLevel || TEST.test(from)) return undefined;
  return `src/${from.split('/')[1]} may not import src/${to.split('/')[1]}: imports point from app to providers`;
}

function levelOf(file) {
  const parts = file.split('/');
  return parts.length === 2 ? 0 : LEVELS[parts[1]];
}

function pageOf(file) {
  return /^src\/pages\/([^/]+)\//.exec(file)?.[1];
}

/**
 * Areas of the services that still need each other; the list may only shrink. The company's sign-in applies the rules
 * that users have, and changing a user ends their sessions.
 */
const STILL_TOGETHER = new Set(['access/session ↔ access/users']);

/** Pairs of areas of the services that import each other, and listed pairs that no longer do, as sentences. */
export function findMutualAreas(graph) {
  const needs = new Set();
  for (const { from, to } of graph) {
    if (!from.startsWith('server/') || !to.startsWith('server/') || TEST.test(from)) continue;
    const [fromArea, toArea] = [areaOf(from), areaOf(to)];
    if (fromArea && toArea && fromArea !== toArea) needs.add(`${fromArea} ${toArea}`);
  }
  const areas = new Set([...needs].flatMap((pair) => pair.split(' ')));
  const mutual = [...needs].flatMap((one) => {
    const [area, other] = one.split(' ');
    return area < other && needs.has(`${other} ${area}`) ? [`${area} ↔ ${other}`] : [];
  });
  return [
    ...mutual.filter((pair) => !STILL_TOGETHER.has(pair)).map((pair) => `The areas ${pair} need each other.`),
    ...[...STILL_TOGETHER]
      .filter((pair) => !mutual.includes(pair) && pair.split(' ↔ ').every((area) => areas.has(area)))
      .map((pair) => `The areas ${pair} no longer need each other: take them off the list.`),
  ];
}

/** Cycles of files that need each other to load; lazy imports with import() do not count. */
export function findCircles(graph) {
  const next = new Map();
  for (const { from, to, lazy } of graph) {
    if (!lazy) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set();
  const circles = [];
  const visit = (file, trail) => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const neighbour of next.get(file) ?? []) visit(neighbour, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}
