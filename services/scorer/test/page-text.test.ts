import fc from 'fast-check';
import { test } from 'tap';
import { pageText } from '../src/website/page-text.ts';

const lines = (html: string) => pageText(html).text.split('\n');

test('blocks are lines of their own, and what is set within a line stays in it', async (t) => {
  t.strictSame(
    lines('<h1>Lumen</h1><p>Close in <b>hours</b>,\n not weeks.<br>For manufacturers</p><ul><li>One<li>Two</ul>'),
    ['Lumen', 'Close in hours, not weeks.', 'For manufacturers', 'One', 'Two'],
  );
  t.strictSame(lines('<table><tr><td>ARR</td><td>$3.2M</td></tr><tr><td>NRR</td><td>118%</td></tr></table>'), [
    'ARR $3.2M',
    'NRR 118%',
  ]);
});

test('code, forms and menus are not text', async (t) => {
  const html =
    '<head><title>T</title></head><script>a</script><style>b</style><noscript>c</noscript><nav>d</nav><svg><text>e</text></svg><p>Shown &amp; told</p>';
  t.strictSame(pageText(html), { text: 'Shown & told', hidden: [] });
});

test('what nobody sees is kept apart', async (t) => {
  const html = [
    '<p hidden>one</p><p style="display:none">two <b>three</b></p><div aria-hidden="true">four</div>',
    '<span style="font-size:0px">five</span><i style="opacity: 0">six</i>',
    '<p style="opacity:0.9;font-size:0.8em">seen</p>',
  ].join('');
  const { text, hidden } = pageText(html);
  t.equal(text, 'seen');
  t.match(hidden.join(' '), /one.*two three.*four.*five.*six/);
});

test('a page is read to its end, however deep its elements stand in one another', async (t) => {
  for (const open of ['<div>', '<b>', '<i class="icon" />', '<app-icon/>', '<div class="line" />'])
    for (const depth of [500, 513, 600, 100_000]) {
      const html = `<p>Lumen</p><div>${open.repeat(depth)}</div><p>Close in <b>hours</b></p>`;
      t.strictSame(lines(html), ['Lumen', 'Close in hours'], `${depth} times ${open}`);
    }
});

test('what nobody sees stays apart, and code is no text, however deep elements stand in it', async (t) => {
  const inside = `${'<b>'.repeat(2_000)}secret`;
  t.strictSame(pageText(`<p>Seen</p><div hidden>${inside}`), { text: 'Seen', hidden: ['secret'] });
  t.strictSame(pageText(`<p>Seen</p><nav>${inside}`), { text: 'Seen', hidden: [] });
});

test('any text in any markup is read without an error, and nothing is invented', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (markup, said) => {
      const words = said.replace(/[<>&]/g, '').replace(/\s+/gu, ' ').trim();
      pageText(markup);
      return pageText(`<div><p>${words}</p></div>`).text === words;
    }),
  );
});
