import type { Material, MaterialLine, MaterialSlide } from '@assay/scoring/material';

/** The slides of a material's deck; none without a deck. */
export const slidesOf = ({ deck }: Material): readonly MaterialSlide[] => deck?.slides ?? [];

/** The material with other slides in its deck. */
export const withSlides = (material: Material, slides: readonly MaterialSlide[]): Material => ({
  ...material,
  deck: { warnings: [], ...material.deck, slides },
});

/** The slide with other lines; its text follows them. */
export const withLines = (slide: MaterialSlide, lines: readonly MaterialLine[]): MaterialSlide => ({
  ...slide,
  lines,
  text: lines.map(({ text }) => text).join('\n'),
});

/** A visible slide made of a title and lines. */
export const slideOf = (n: number, { title, lines }: { title: string; lines: readonly string[] }): MaterialSlide => {
  const all = title === '' ? lines : [title, ...lines];
  return {
    n,
    title,
    text: all.join('\n'),
    lines: all.map((text) => ({ text })),
    notes: '',
    hidden: [],
    hiddenSlide: false,
  };
};

/** The number that a slide added at the end would have. */
export const nextNumber = (material: Material): number => Math.max(0, ...slidesOf(material).map(({ n }) => n)) + 1;

/** The material with slides added at its end. */
export const withAdded = (
  material: Material,
  added: readonly { title: string; lines: readonly string[] }[],
): Material => {
  const first = nextNumber(material);
  return withSlides(material, [...slidesOf(material), ...added.map((slide, i) => slideOf(first + i, slide))]);
};

/** The material with every line, and every title, changed the same way. */
export const mapText = (material: Material, change: (text: string) => string): Material =>
  withSlides(
    material,
    slidesOf(material).map((slide) => ({
      ...withLines(
        slide,
        slide.lines.map((line) => ({ ...line, text: change(line.text) })),
      ),
      title: change(slide.title),
    })),
  );

/** Whether a line is the slide's title as it stands among the lines. */
export const isTitle = (slide: MaterialSlide, line: MaterialLine): boolean =>
  slide.title !== '' && (line.role === 'title' || line.text === slide.title);

/** The material without the lines for which `gone` holds; a slide whose title goes has none. */
export const withoutLines = (
  material: Material,
  gone: (slide: MaterialSlide, line: MaterialLine) => boolean,
): Material =>
  withSlides(
    material,
    slidesOf(material).map((slide) => {
      const kept = slide.lines.flatMap((line, i): MaterialLine[] => {
        if (gone(slide, line)) return [];
        const above = slide.lines[i - 1];
        return [above?.apart && gone(slide, above) ? { ...line, apart: true } : line];
      });
      if (kept.length === slide.lines.length) return slide;
      const titled = slide.title === '' || kept.some((line) => isTitle(slide, line));
      return { ...withLines(slide, kept), title: titled ? slide.title : '' };
    }),
  );
