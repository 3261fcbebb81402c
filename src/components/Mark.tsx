/** The product's mark: a car's front line. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent, #1f5fd6)" />
      <path d="M7 9h18v4H11.500v3.500H22v4H11.500V25H7z" fill="var(--accent-ink, #fff)" />
    </svg>
  );
}
