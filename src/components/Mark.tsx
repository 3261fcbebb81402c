/** The product's mark: a row of vehicles drawn up to the front line. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent, #1f5fd6)" />
      <g fill="var(--accent-ink, #fff)">
        <path d="M8 8.500h16.500l-1.600 4H8z" />
        <path d="M8 14.500h11.700l-1.600 4H8z" opacity=".78" />
        <path d="M8 20.500h6.900l-1.600 4H8z" opacity=".56" />
      </g>
    </svg>
  );
}
