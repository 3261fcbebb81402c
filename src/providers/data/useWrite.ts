import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isSecondClick } from './clicks';

type Options<Answer, Input> = UseMutationOptions<Answer, Error, Input> & {
  mutationFn: (input: Input) => Promise<Answer>;
  /**
   * Inputs that differ in this may be in flight in parallel, such as files being removed; without it, one write at a
   * time.
   */
  each?: (input: Input) => string | number;
};

/** One at a time. Always the same function, so that `mutate` is stable too. */
const one = () => '';

/**
 * A mutation behind a button: from the first press until the answer every other press is ignored, even one that comes
 * before the first shows, and a double-click counts as one press, however quick the answer. The query library's own
 * mutation is pending only once it has been rendered.
 */
export function useWrite<Answer, Input = void>({
  mutationFn,
  each = one,
  ...options
}: Options<Answer, Input>): UseMutationResult<Answer, Error, Input> {
  const underWay = useRef(new Set<string | number>());
  const latest = useRef<string | number>(undefined);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await mutationFn(input);
      } finally {
        underWay.current.delete(each(input));
      }
    },
  });
  const { mutate } = mutation;
  const press = useCallback(
    (...pressed: Parameters<typeof mutate>) => {
      // Omitted only if there is no input.
      const key = each(pressed[0] as Input);
      if (underWay.current.has(key) || (isSecondClick() && latest.current === key)) return;
      latest.current = key;
      underWay.current.add(key);
      mutate(...pressed);
    },
    [mutate, each],
  );
  return { ...mutation, mutate: press };
}
