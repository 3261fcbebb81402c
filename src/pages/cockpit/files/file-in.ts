/** The file from the services' answer. Throws if they answered something else. */
export function fileIn(answer: unknown): Blob {
  if (answer instanceof Blob) return answer;
  throw new Error('The file came as something else.');
}
