/** What the grouping asks the bundler about a module. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Modules that are always loaded together, with one file for each set: what all pages `within` import, and these parts
 * of antd. Left alone, the bundler makes a file for every combination of pages that share something: seventy requests
 * before the first row, each of which costs a slow tablet several milliseconds no matter how small the answer is.
 */
const SETS: readonly {
  name: string;
  within?: readonly string[];
  antd?: readonly string[];
  besides?: readonly string[];
}[] = [
  // What the sign-in page loads is already there when the console starts.
  { name: 'base', within: ['src/sign-in/main.tsx', 'src/main.tsx'] },
  // What the page of a link shares with the console: its users are on a phone and in a hurry, and load nothing else of
  // it.
  { name: 'outside', within: ['src/link/main.tsx'], besides: ['src/link', 'locales'] },
  { name: 'frame', within: ['src/main.tsx'] },
  // What the work log shares with the other lists.
  { name: 'lists', within: ['src/pages/work-orders/WorkLogPage.tsx'], besides: ['src/pages'] },
  // Parts of the work log that it shares with what comes after its first row.
  { name: 'log', within: ['src/pages/work-orders/WorkLogPage.tsx'] },
  // What is above the lists and loads after their first row.
  { name: 'filters', within: ['src/pages/work-orders/components/FilterBar.tsx'], besides: ['src/pages'] },
  { name: 'dialogs', within: ['src/components/Dialog.tsx'], antd: ['modal', 'tooltip'] },
  { name: 'forms', antd: ['form', 'input', 'select', 'checkbox', 'radio'] },
  // What every screen of the administration shows.
  { name: 'records', antd: ['table', 'drawer', 'input-number', 'segmented', 'switch', 'dropdown'] },
];

/** A module that re-exports a whole library, and the part that the console uses at once. */
const HANDS_ON = /\/antd\/es\/index\.js$/;
const USED = /\/antd\/es\/(alert|button|config-provider|theme)\/index\.js$/;

/** antd's buttons use one function of this module, whose picker nobody shows: they do not need what it imports. */
const ONE_FUNCTION = /\/antd\/es\/color-picker\/components\/ColorPresets\.js$/;

/** A page's entry stays a file of its own: loading the other modules must not start the page with them. */
const STARTS = /\/main\.tsx$/;

/** Names the file for each module of the console, for a project in `folder`; undefined leaves it to the bundler. */
export function chunkNames(folder: string): (moduleId: string, graph: Graph) => string | undefined {
  // The bundler writes all paths with slashes.
  const project = folder.replaceAll('\\', '/');
  const known = new Map<string, ReadonlySet<string>>();

  /** Every module that a module imports statically, itself included. */
  function imports(from: string, graph: Graph): ReadonlySet<string> {
    const before = known.get(from);
    if (before) return before;
    const found = new Set([from]);
    for (const id of found) {
      if (ONE_FUNCTION.test(id)) continue;
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (!HANDS_ON.test(id) || USED.test(imported)) found.add(imported);
      }
    }
    known.set(from, found);
    return found;
  }

  return (moduleId, graph) => {
    if (STARTS.test(moduleId)) return undefined;
    const inAll = (paths: readonly string[]) =>
      paths.length > 0 && paths.every((path) => imports(`${project}/${path}`, graph).has(moduleId));
    const set = SETS.find(
      ({ within = [], antd = [], besides = [] }) =>
        !besides.some((folder) => moduleId.startsWith(`${project}/${folder}/`)) &&
        (inAll(within) || antd.some((part) => inAll([`node_modules/antd/es/${part}/index.js`]))),
    );
    return set?.name;
  };
}
