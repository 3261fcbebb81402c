const unchanged = (name: string): string => name;

/**
 * Stands in the build in the place of the English grammar with which Refine names resources where nobody else does: the
 * console names them in texts of its own.
 */
// It is imported as the package is.
// oxlint-disable-next-line import/no-default-export
export default { plural: unchanged, singular: unchanged };
