const unchanged = (name: string): string => name;

/**
 * Replaces, in the build, the English grammar with which Refine names resources by default: the console names them in
 * texts of its own.
 */
// It is imported as the package is.
// oxlint-disable-next-line import/no-default-export
export default { plural: unchanged, singular: unchanged };
