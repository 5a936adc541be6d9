import { attribute, child, descend, type Element } from '../archive/xml.ts';

/** What a shape stands in for: its kind (`title`, `body`, …) and its number in the layout. */
export type Placeholder = { type: string; index: string };

/** A layout's or master's placeholders, in order. */
export type Templates = { placeholder: Placeholder; shape: Element }[];

/** The kinds of property lists that a shape may have, by its own kind. */
const PROPERTIES = ['nvSpPr', 'nvPicPr', 'nvGraphicFramePr', 'nvGrpSpPr', 'nvCxnSpPr'];

const propertiesOf = (shape: Element): Element | undefined =>
  shape.children.find(({ name }) => PROPERTIES.includes(name));

/** What a shape says about itself that is not drawn: its number, name and description, and whether it is hidden. */
export const aboutOf = (shape: Element): Element | undefined => child(propertiesOf(shape), 'cNvPr');

/** What a shape stands in for, if it is a placeholder. Without a type it is one for any content. */
export const placeholderOf = (shape: Element): Placeholder | undefined => {
  const mark = descend(propertiesOf(shape), 'nvPr', 'ph');
  return mark && { type: attribute(mark, 'type') ?? 'obj', index: attribute(mark, 'idx') ?? '0' };
};

const FOOTERS = ['dt', 'ftr', 'sldNum', 'hdr'];

/** Layouts and masters know fewer kinds than slides. */
export const kindOf = (type: string): 'title' | 'body' | 'footer' => {
  if (type === 'ctrTitle' || type === 'title') return 'title';
  return FOOTERS.includes(type) ? 'footer' : 'body';
};

const isNumbered = (a: Placeholder, b: Placeholder): boolean => a.index === b.index && a.index !== '0';
const isSameKind = (a: Placeholder, b: Placeholder): boolean =>
  kindOf(a.type) === 'footer' ? a.type === b.type : kindOf(a.type) === kindOf(b.type);

/** A layout has many bodies, told apart by their numbers; a master has one of each kind. */
const isSame = (a: Placeholder, b: Placeholder, inMaster: boolean): boolean =>
  (!inMaster && isNumbered(a, b)) || (isSameKind(a, b) && (inMaster || kindOf(a.type) !== 'body'));

/** The shapes that a placeholder takes after: its layout's, then its master's. `inherited` is in this order. */
export const templatesOf = (placeholder: Placeholder, inherited: Templates[]): Element[] =>
  inherited.flatMap((templates, at) => {
    const own = templates.find((template) => isNumbered(placeholder, template.placeholder) && at === 0);
    return (own ?? templates.find((template) => isSame(placeholder, template.placeholder, at > 0)))?.shape ?? [];
  });
