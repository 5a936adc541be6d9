import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';

const read = (text: string) => readDeck(Buffer.from(text));
const textsOf = async (text: string) => (await read(text)).slides.map((slide) => slide.text);

test('A rule of any signs parts slides, and leaves no sign', async (t) => {
  for (const rule of ['***', '___', '- - -', '* * *', ' _ _ _ _ ', '---', '-----'])
    t.strictSame(await textsOf(`# Shovels\nWe dig.\n\n${rule}\n\n# Market\nMiners`), [
      'Shovels\nWe dig.',
      'Market\nMiners',
    ]);
  t.strictSame(await textsOf('# Shovels\n**bold**\n- a\n--\n__b__'), ['Shovels\nbold\na\n--\nb']);
});

test('Words over dashes are a heading, which begins a slide where no rule does', async (t) => {
  t.match(await read('Shovels\n=======\nWe dig.\n\nMarket\n------\nMiners\n\nTeam\n----------\nTwo of us'), {
    slides: [
      { title: 'Shovels', text: 'Shovels\nWe dig.' },
      { title: 'Market', text: 'Market\nMiners' },
      { title: 'Team', text: 'Team\nTwo of us' },
    ],
  });
  const ruled = await read('Shovels\n-------\nWe dig.\n\n---\n\nMarket\n------\nMiners\n\nTeam\n----\nTwo of us');
  t.strictSame(
    ruled.slides.map(({ title, text }) => ({ title, text })),
    [
      { title: 'Shovels', text: 'Shovels\nWe dig.' },
      { title: 'Market', text: 'Market\nMiners\nTeam\nTwo of us' },
    ],
  );
});

test('Dashes below text part slides where they are three, or unlike the line below a heading', async (t) => {
  const slides = ['Ask\nWe dig for miners', 'Market\nMiners', 'We raise\n$2M'];
  for (const rule of ['---', '------------------------'])
    t.strictSame(await textsOf(slides.join(`\n${rule}\n`)), slides, rule);
  t.strictSame(await textsOf('Ask\n---\nMarket'), ['Ask', 'Market']);
  for (const last of ['- Miners', '| Miners', '> Miners', '## Miners', 'Miners:'])
    t.equal((await read(`# Ask\n${last}\n--------\nMore`)).slides.length, 2, last);
  t.match(await read('# Ask\n```\nMiners\n------\n```\nMore'), { slides: [{ title: 'Ask', text: /Miners\n------/ }] });
});

test('Lists among the settings at the top, and settings of single slides below such, are no slides', async (t) => {
  const top = '---\nkeywords:\n- shovels\n- mines\ntheme: dark\n---\n';
  t.strictSame(await textsOf(`${top}# One\n---\nlayout: two-cols\nclass: x\n---\n# Two\n---\nstage: seed`), [
    'One',
    'Two',
    'stage: seed',
  ]);
  t.strictSame(
    await textsOf('# One\n---\nlayout: two-cols\n---\n# Two'),
    ['One', 'layout: two-cols', 'Two'],
    'without settings at the top they are words',
  );
  t.strictSame(await textsOf('---\nProblem:\n- Slow\n---\nTwo'), ['Problem:\nSlow', 'Two']);
  t.strictSame(await textsOf(`${top}# One\n---\nStage: seed\nRaise: $2M\n---\n# Two`), [
    'One',
    'Stage: seed\nRaise: $2M',
    'Two',
  ]);
});

test('Tags of HTML and blocks for programs go, other words in angle brackets stay', async (t) => {
  const lines = [
    '# <span class="big">Shovels</span> for<br/>all',
    '<style scoped>',
    'h1 { color: red }',
    '',
    '---',
    '</style>',
    '<script>alert(1)</script>',
    '<div align="center">',
    'H<sub>2</sub>O, churn <5% and a < b, `<br>` for <you>',
    '| a<br>b | <b>c</b> |',
    '```',
    '<style>code</style> &amp;',
    '```',
  ];
  t.strictSame(await textsOf(lines.join('\n')), [
    'Shovels for all\nH2O, churn <5% and a < b, <br> for <you>\na b | c\n<style>code</style> &amp;',
  ]);
});

test('Entities are the characters that they stand for', async (t) => {
  t.strictSame(
    await textsOf(
      'R&amp;D &lt;b&gt; a&nbsp;b &quot;c&quot; &#39;d&#39; &euro;5 &#8364;6 &#x20AC;7 &amp;lt; &what; AT&T &#9999999;',
    ),
    ['R&D <b> a b "c" \'d\' €5 €6 €7 &lt; &what; AT&T &#9999999;'],
  );
});

test('Pictures behind a slide are dropped', async (t) => {
  t.strictSame(await textsOf('# Shovels\n![bg right:40%](a.png) ![bg](b.png) ![bgr chart](c.png)\n![](d.png)'), [
    'Shovels\nbgr chart',
  ]);
});

test('A comment is one, with whatever rule it holds, and none within code', async (t) => {
  const { slides } = await read(
    '# One\n<!-- wait\n---\n# No\n--> text\n---\n# Two\n```\n<!-- code -->\n```\n<!-- b -->',
  );
  t.match(slides, [
    { title: 'One', text: 'One\ntext', notes: 'wait\n---\n# No' },
    { title: 'Two', text: 'Two\n<!-- code -->', notes: 'b' },
  ]);
  t.match(await read('# One <!-- open\n---\n# Two\n<!-- a --> b <!-- c\nd -->'), {
    slides: [
      { text: 'One <!-- open', notes: '' },
      { text: 'Two\nb', notes: 'a\nc\nd' },
    ],
  });
});

test('In plain text a sign ahead of a figure stays, and a number of things is no heading', async (t) => {
  const lines = ['Traction', '> 500 hospitals', '+ 12% month over month', '>$2M', '# of customers: 40', '- one'];
  const { mediaType, slides } = await read(lines.join('\n'));
  t.equal(mediaType, 'text/plain');
  t.match(slides, [{ title: '', text: [...lines.slice(0, -1), 'one'].join('\n') }]);
  for (const mark of ['# Shovels', '> they said', '+ more', '**dig**'])
    t.match(await textsOf(`${mark}\n> 500 hospitals\n+ 12%`), [/\n500 hospitals\n12%$/], mark);
});

test('The links of a slide are its words with addresses behind them, references and bare addresses', async (t) => {
  const lines = [
    '# [Shovels](https://a.example/x_(y) "Dig")',
    'See [**our** site][1], [Docs][] and [none][2], https://b.example/a?b=c. (http://c.example)',
    '<https://d.example> [![logo](https://pic.example/l.png)](https://e.example) [here](#there) `https://code.example`',
    '<!-- https://note.example -->',
    '---',
    '- [a](mailto:a@f.example)[b](mailto:a@f.example)',
    '[1]: https://one.example/ "One"',
    '[docs]: <https://two.example/(x)>',
    '[3]: https://source.example',
  ];
  const { slides } = await read(lines.join('\n'));
  t.match(slides[0]?.text, /^Shovels\nSee our site, Docs and \[none\]\[2\], https:\/\/b/);
  t.equal(slides[1]?.text, 'ab\n[3]: https://source.example');
  t.strictSame(
    slides.map(({ links }) => links.map(({ text, url }) => `${text} ${url}`)),
    [
      [
        'Shovels https://a.example/x_(y)',
        'our site https://one.example/',
        'Docs https://two.example/%28x%29',
        'https://b.example/a?b=c https://b.example/a?b=c',
        'http://c.example http://c.example',
        'https://d.example https://d.example',
        'logo https://e.example',
      ],
      ['a mailto:a@f.example', 'b mailto:a@f.example', 'https://source.example https://source.example'],
    ],
  );
});

test('Rich text is not read as plain text', async (t) => {
  await t.rejects(read('{\\rtf1\\ansi{\\fonttbl\\f0 Arial;}\\f0 Shovels\\par}'), { code: 'unsupported' });
});

test('Text of marks alone is read in no time', async (t) => {
  const marks = [
    '[',
    '[a](',
    '[a](x',
    '![bg ',
    '[a][',
    '<br ',
    '<!--\n',
    '<style>',
    '-->\n<!--\n',
    '- ',
    '`',
    '&#',
    'a\n----\n',
  ];
  for (const mark of marks) {
    const start = performance.now();
    await read(`x ${mark.repeat(100_000 / mark.length)}`);
    t.ok(performance.now() - start < 3_000, JSON.stringify(mark));
  }
});

test('An empty cell between others keeps its place in a row, and at the ends of it none does', async (t) => {
  const rows = ['| $k | 2023 | 2024 | 2025 |', '|---|---|---|---|', '| ARR | | 1,200 | 3,000 |', '| | 9 | 8 | |'];
  t.strictSame(await textsOf(rows.join('\n')), ['$k | 2023 | 2024 | 2025\nARR | | 1,200 | 3,000\n9 | 8']);
});

test('An entity is a character, and none that is a control or half of one', async (t) => {
  t.strictSame(await textsOf('# A &amp; B\n&#8364;4 and &#x1F600;\n&#0; &#10; &#xD800; &#x110000;'), [
    'A & B\n€4 and 😀\n&#0; &#10; &#xD800; &#x110000;',
  ]);
});
