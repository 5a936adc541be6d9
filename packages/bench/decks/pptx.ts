import { makeZip, type ZipEntry } from '../../deck/test/fixtures/make-zip.ts';
import { BESIDE, escapeText, INNER, MARGIN, SHEET, type TableSlide, tableWidth } from './table.ts';

const EMU = 12_700;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const NAMESPACES = `xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}" xmlns:p="${PRESENTATION}"`;
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';

const ALIGN = { left: 'l', right: 'r', center: 'ctr' };

const run = (text: string, size: number, bold = ''): string =>
  text === ''
    ? `<a:endParaRPr lang="en-US" sz="${size * 100}"/>`
    : `<a:r><a:rPr lang="en-US" sz="${size * 100}" ${bold}><a:latin typeface="Liberation Sans"/></a:rPr><a:t>${escapeText(text)}</a:t></a:r>`;

const frame = (x: number, y: number, width: number, height: number): string =>
  `<a:off x="${Math.round(x * EMU)}" y="${Math.round(y * EMU)}"/>` +
  `<a:ext cx="${Math.round(width * EMU)}" cy="${Math.round(height * EMU)}"/>`;

const textBox = (id: number, content: string, place: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${place}` +
  '</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square"/>' +
  `<a:p>${content}</a:p></p:txBody></p:sp>`;

const LINE = '<a:solidFill><a:srgbClr val="777777"/></a:solidFill>';
const line = (tag: string, drawn: boolean): string =>
  drawn ? `<a:${tag} w="9525">${LINE}</a:${tag}>` : `<a:${tag} w="0"><a:noFill/></a:${tag}>`;

const cellOf = (slide: TableSlide, text: string, place: { row: number; column: number }): string => {
  const align = ALIGN[slide.align[place.column] ?? 'left'];
  const bold = place.row === 0 ? 'b="1"' : '';
  const grid = slide.rules === 'grid';
  const fill =
    slide.shade && place.row % 2 === 1 ? '<a:solidFill><a:srgbClr val="EEF2F7"/></a:solidFill>' : '<a:noFill/>';
  const lines = `${line('lnL', grid)}${line('lnR', grid)}${line('lnT', grid)}${line('lnB', slide.rules !== 'none')}`;
  return (
    `<a:tc><a:txBody><a:bodyPr/><a:p><a:pPr algn="${align}"/>${run(text, slide.size, bold)}</a:p></a:txBody>` +
    `<a:tcPr marL="76200" marR="76200" marT="50800" marB="50800">${lines}${fill}</a:tcPr></a:tc>`
  );
};

const tableOf = (slide: TableSlide, y: number): string => {
  const columns = slide.widths
    .map((share) => `<a:gridCol w="${Math.round(share * tableWidth(slide) * EMU)}"/>`)
    .join('');
  const height = Math.round(1.9 * slide.size * EMU);
  const rows = slide.rows.map((cells, row) => {
    const tcs = cells.map((text, column) => cellOf(slide, text, { row, column })).join('');
    return `<a:tr h="${height}">${tcs}</a:tr>`;
  });
  return (
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    `<p:xfrm>${frame(MARGIN, y, tableWidth(slide), 1.9 * slide.size * slide.rows.length)}</p:xfrm><a:graphic>` +
    `<a:graphicData uri="${DRAWING}/table"><a:tbl><a:tblPr/><a:tblGrid>${columns}</a:tblGrid>${rows.join('')}</a:tbl>` +
    '</a:graphicData></a:graphic></p:graphicFrame>'
  );
};

const slideXml = (slide: TableSlide): string => {
  const top = slide.before === undefined ? 96 : 132;
  const shapes = [
    textBox(2, run(slide.title, 30, 'b="1"'), frame(MARGIN - 7, 28, INNER, 50)),
    ...(slide.before === undefined ? [] : [textBox(3, run(slide.before, 13), frame(MARGIN - 7, 88, INNER, 30))]),
    tableOf(slide, top),
    ...(slide.beside ?? []).map((text, index) =>
      textBox(20 + index, run(text, 14), frame(MARGIN + BESIDE, 96 + 64 * index, INNER - BESIDE, 60)),
    ),
    ...(slide.after === undefined ? [] : [textBox(4, run(slide.after, 13), frame(MARGIN - 7, 492, INNER, 30))]),
  ];
  return (
    `<p:sld ${NAMESPACES}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr/>${shapes.join('')}</p:spTree></p:cSld></p:sld>`
  );
};

const relations = (links: [id: string, kind: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The slides as a presentation that office programs open. */
export const pptxOf = (slides: TableSlide[]): Buffer => {
  const numbers = slides.map((_, index) => index + 1);
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/ppt/presentation.xml" ContentType="${TYPE}.presentation.main+xml"/>${numbers
          .map((n) => `<Override PartName="/ppt/slides/slide${n}.xml" ContentType="${TYPE}.slide+xml"/>`)
          .join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]) },
    {
      name: 'ppt/presentation.xml',
      content:
        `<p:presentation ${NAMESPACES}><p:sldIdLst>${numbers
          .map((n) => `<p:sldId id="${255 + n}" r:id="rId${n}"/>`)
          .join('')}</p:sldIdLst>` +
        `<p:sldSz cx="${SHEET.width * EMU}" cy="${SHEET.height * EMU}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relations(numbers.map((n) => [`rId${n}`, 'slide', `slides/slide${n}.xml`])),
    },
    ...slides.map((slide, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, content: slideXml(slide) })),
  ];
  return makeZip(entries);
};
