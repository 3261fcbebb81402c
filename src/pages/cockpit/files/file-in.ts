/** The file that the services have answered. Throws where they answered something else. */
export function fileIn(answer: unknown): Blob {
  if (answer instanceof Blob) return answer;
  throw new Error('The file came as something else.');
}
