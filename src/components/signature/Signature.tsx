import { SIGNATURE_BOX } from '#domain/signature';

/** A signature as it was drawn. */
export function Signature({ path, name }: { path: string; name: string }) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
