import { BESIDE, escapeText, INNER, MARGIN, SHEET, type TableSlide, tableWidth } from './table.ts';

const RULES = {
  none: '',
  rows: 'border-bottom:0.75pt solid #999;',
  grid: 'border:0.75pt solid #666;',
};

const cellOf = (slide: TableSlide, text: string, column: number): string => {
  const width = ((slide.widths[column] ?? 0) * tableWidth(slide)).toFixed(1);
  return `<td style="text-align:${slide.align[column]};width:${width}pt;${RULES[slide.rules]}">${escapeText(text)}</td>`;
};

const rowOf = (slide: TableSlide, cells: string[], index: number): string => {
  const weight = index === 0 ? 'font-weight:bold;' : '';
  const fill = slide.shade && index % 2 === 1 ? 'background:#eef2f7;' : '';
  return `<tr style="${weight}${fill}">${cells.map((text, column) => cellOf(slide, text, column)).join('')}</tr>`;
};

const paragraph = (text: string | undefined): string => (text === undefined ? '' : `<p>${escapeText(text)}</p>`);

const besideOf = ({ beside = [] }: TableSlide): string =>
  `<aside style="left:${MARGIN + BESIDE}pt;width:${INNER - BESIDE}pt">${beside.map(paragraph).join('')}</aside>`;

const slideOf = (slide: TableSlide): string =>
  `<section><h1>${escapeText(slide.title)}</h1>${paragraph(slide.before)}` +
  `<table style="font-size:${slide.size}pt;width:${tableWidth(slide)}pt">${slide.rows.map((cells, index) => rowOf(slide, cells, index)).join('')}</table>` +
  `${besideOf(slide)}${paragraph(slide.after)}</section>`;

/** The slides as a web page that prints one a sheet. */
export const htmlOf = (slides: TableSlide[]): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:${SHEET.width}pt ${SHEET.height}pt;margin:0}` +
  'body{margin:0;font-family:"DejaVu Sans","Liberation Sans",sans-serif;color:#222}' +
  `*{box-sizing:border-box}section{width:${SHEET.width}pt;height:${SHEET.height - 1}pt;padding:0 ${MARGIN}pt;overflow:hidden;break-after:page}` +
  'h1{font-size:30pt;margin:32pt 0 14pt}p{font-size:13pt;margin:8pt 0}' +
  'aside{position:absolute;top:88pt}section{position:relative}table{border-collapse:collapse;table-layout:fixed}td{padding:4pt 6pt;vertical-align:top}</style>' +
  slides.map(slideOf).join('');
