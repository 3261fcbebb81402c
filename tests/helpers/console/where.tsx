import { useLocation } from 'react-router';
import { page } from 'vitest/browser';

/** Shows the address that a test has reached, for {@link where}. */
export function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

export const where = () => page.getByTestId('where');
