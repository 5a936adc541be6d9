import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makeDocx, paragraph, run } from './fixtures/make-docx.ts';
import { makeOdp, page, textBox, textStyle } from './fixtures/make-odp.ts';
import { makePptx, shape } from './fixtures/make-pptx.ts';

const slideRun = (text: string, properties = '', attributes = '') =>
  `<a:r><a:rPr ${attributes}>${properties}</a:rPr><a:t>${text}</a:t></a:r>`;
const onSlide = async (paragraph: string) => {
  const words = `<p:txBody><a:p>${paragraph}</a:p></p:txBody>`;
  const deck = await readDeck(makePptx([{ shapes: shape(words, { place: { x: 0, y: 0, cx: 900, cy: 100 } }) }]));
  return deck.slides[0]?.text;
};
const inDocument = async (runs: string) => (await readDeck(makeDocx(paragraph(runs)))).slides[0]?.text;

const latin = (font: string) => `<a:latin typeface="${font}"/>`;
const sym = (font: string) => `<a:sym typeface="${font}"/>`;

test('The signs of PowerPoint that are letters of a font are read as they are seen', async (t) => {
  const arrow = (text: string, font: string) => onSlide(slideRun('11 days ') + slideRun(text, font) + slideRun(' 9 h'));
  t.equal(await arrow('à', sym('Wingdings')), '11 days → 9 h');
  t.equal(await arrow('&#xF0E0;', latin('Wingdings')), '11 days → 9 h');
  t.equal(await arrow('&#xF0B7;', latin('Symbol')), '11 days • 9 h');
  t.equal(await arrow('&#xF041;', latin('Webdings')), '11 days 9 h', 'a sign that is not known is left out');
  t.equal(await arrow('à', latin('Arial')), '11 days à 9 h');
  t.equal(await onSlide(slideRun('ü', latin('Wingdings')) + slideRun(' SOC 2')), '✓ SOC 2');
  t.equal(await onSlide(slideRun('l n J &#xF0FE;', latin('Wingdings'))), '● ■ ☺ ☑');
  t.equal(
    await onSlide(slideRun('à für alle Länder now', sym('Wingdings'))),
    '→ für alle Länder now',
    'words after an arrow may keep its font of signs',
  );
});

test('The signs of Word that are letters of a font are read as they are seen', async (t) => {
  const sign = (char: string, font = 'Wingdings') => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
  t.equal(await inDocument(run('11 days ') + sign('F0E0') + run(' 9 h')), '11 days → 9 h');
  t.equal(await inDocument(sign('F0FC') + run(' SOC 2')), '✓ SOC 2');
  t.equal(await inDocument(sign('2713', 'Segoe UI Symbol') + run(' SOC 2')), '✓ SOC 2');
  for (const char of ['F0E0', 'D800', '12345', 'x'])
    t.equal(await inDocument(sign(char, 'Own') + run('SOC 2')), 'SOC 2');
  t.equal(await inDocument(sign('F041') + run('SOC 2')), 'SOC 2');
  const font = '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>';
  t.equal(await inDocument(run('&#xF0FB;', font) + run(' SOC 2')), '✗ SOC 2');
});

test('Figures above the line are no part of the figure before them', async (t) => {
  const above = (text: string) => slideRun(text, '', 'baseline="30000"');
  t.equal(await onSlide(slideRun('$4.2B') + above('1') + slideRun(' and 10') + above('-9')), '$4.2B¹ and 10⁻⁹');
  t.equal(await onSlide(slideRun('the 1') + above('st') + slideRun(' of non') + above('-X2+')), 'the 1st of non-X²+');
  t.equal(await onSlide(slideRun('H') + slideRun('2', '', 'baseline="-25000"') + slideRun('O')), 'H2O');
  const raised = (text: string, kind = 'superscript') => run(text, `<w:vertAlign w:val="${kind}"/>`);
  t.equal(await inDocument(run('$4.2B') + raised('1') + run(' and 10') + raised('\u22129')), '$4.2B¹ and 10⁻⁹');
  t.equal(await inDocument(run('H') + raised('2', 'subscript') + run('O')), 'H2O');
  const styles = textStyle('S', 'style:text-position="super 58%"') + textStyle('B', 'style:text-position="0% 100%"');
  const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
  const deck = await readDeck(makeOdp(page(textBox([`$4.2B${span('S', '1')}${span('B', '0')}`])), { styles }));
  t.equal(deck.slides[0]?.text, '$4.2B¹0');
});

test('Fractions and powers of equations stay the numbers that they are', async (t) => {
  const letters = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const fraction = (over: string, under: string) => `<m:f><m:fPr/><m:num>${over}</m:num><m:den>${under}</m:den></m:f>`;
  const power = (base: string, exponent: string) =>
    `<m:sSup><m:e>${letters(base)}</m:e><m:sup>${letters(exponent)}</m:sup></m:sSup>`;
  const isRead = async (equation: string, as: string) => {
    const math = `<m:oMath>${equation}</m:oMath>`;
    t.equal(await onSlide(`<a14:m xmlns:a14="a14" xmlns:m="m">${math}</a14:m>`), as);
    t.equal(await inDocument(math), as);
  };
  await isRead(fraction(letters('1'), letters('2')) + letters(' year'), '1/2 year');
  await isRead(letters('2') + fraction(letters('1'), letters('4')), '2 1/4');
  await isRead(letters('LTV=') + fraction(letters('ARPA × 80%'), letters('2%')), 'LTV=(ARPA × 80%)/2%');
  await isRead(fraction(letters('$40,000'), letters('a+') + fraction(letters('b'), letters('c'))), '$40,000/(a+b/c)');
  await isRead(power('10', '6') + letters('=') + power('x+y', '-2'), '10⁶=(x+y)⁻²');
  await isRead(
    power('(1+r)', 'n') + letters('+') + power('e', 'kt+1') + letters('+') + power('a', ''),
    '(1+r)^n+e^(kt+1)+a',
  );
  const both = `<m:sSubSup><m:e>${letters('x')}</m:e><m:sub>${letters('1')}</m:sub><m:sup>${letters('2')}</m:sup></m:sSubSup>`;
  await isRead(both, 'x1²');
  const brackets = `<m:d><m:dPr/><m:e>${letters('1+r')}</m:e></m:d>`;
  await isRead(`<m:sSup><m:e>${brackets}</m:e><m:sup>${letters('2')}</m:sup></m:sSup>`, '(1+r)²');
  await isRead(`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${letters('x')}</m:e></m:d>`, '[x]');
  await isRead(`<m:rad><m:radPr/><m:deg/><m:e>${letters('a+b')}</m:e></m:rad>`, '√(a+b)');
  await isRead(`<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:e>${letters('x')}</m:e></m:nary>`, '∑x');
});
