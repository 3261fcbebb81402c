/** An import between two files of the tree, as paths from its root. */
export type Import = { from: string; to: string; line: number; lazy: boolean };

export function importGraph(root: string, folders: readonly string[]): Import[];
