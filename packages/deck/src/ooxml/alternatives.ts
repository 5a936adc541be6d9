import { child, type Element } from '../archive/xml.ts';

/**
 * What stands in an element. Of alternative contents the first is for programs that know all; where there is none, the
 * last is for all others (ECMA-376 part 3, 10).
 */
export const contentsOf = (element: Element | undefined): readonly Element[] => {
  const contents = element?.children ?? [];
  if (!contents.some(({ name }) => name === 'AlternateContent')) return contents;
  return contents.flatMap((one) =>
    one.name === 'AlternateContent' ? contentsOf(child(one, 'Choice') ?? child(one, 'Fallback')) : [one],
  );
};
