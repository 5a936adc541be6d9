import { ifReadable } from '../archive/if-readable.ts';
import { attribute, child, childrenOf, type Element, within } from '../archive/xml.ts';
import { chartLines } from '../drawn/chart.ts';
import { type DrawnLine, plainRun } from '../drawn/item.ts';
import { readChart } from './chart.ts';
import { readDiagram } from './diagram.ts';
import { readExtendedChart } from './extended-chart.ts';
import { linked, type Parts, type Relations } from './parts.ts';
import { plainText } from './plain-text.ts';

/** The words of bodies whose look does not matter, line by line. */
const plainLines = (bodies: Element[]): DrawnLine[] =>
  bodies
    .flatMap((body) => childrenOf(body, 'p').flatMap((paragraph) => plainText(paragraph).split('\n')))
    .map((text) => ({ cells: [[plainRun(text)]] }));

/** Words that were drawn onto a chart are shapes in a part of their own. */
const drawnOnto = async (parts: Parts, chart: string): Promise<DrawnLine[]> => {
  const name = await linked(parts, chart, 'chartUserShapes');
  if (name === undefined) return [];
  return plainLines(within(await parts.read(name), 'txBody')).map((line) => ({ ...line, role: 'chart' }));
};

const readChartPart = async (parts: Parts, name: string): Promise<DrawnLine[]> => {
  const space = await parts.read(name);
  const chart = child(space, 'chartData') ? readExtendedChart(space) : readChart(space);
  return [...chartLines(chart), ...(await drawnOnto(parts, name))];
};

const readDiagramPart = async (parts: Parts, name: string): Promise<DrawnLine[]> =>
  plainLines(readDiagram(await parts.read(name)));

/**
 * The lines of a chart or diagram that a part of its own draws; undefined when it is neither, or cannot be read.
 *
 * @throws DeckError `unsafe-archive`.
 */
export const readEmbedded = async (
  data: Element,
  { parts, relations }: { parts: Parts; relations: Relations },
): Promise<DrawnLine[] | undefined> => {
  const partOf = (name: string, id: string) => {
    const wanted = attribute(child(data, name), id);
    return relations.parts.find((relation) => relation.id === wanted)?.target;
  };
  const [chart, diagram] = [partOf('chart', 'r:id'), partOf('relIds', 'r:dm')];
  if (chart !== undefined) return ifReadable(readChartPart(parts, chart));
  return diagram === undefined ? undefined : ifReadable(readDiagramPart(parts, diagram));
};
