import { type Pattern, pattern } from '../patterns/pattern.ts';
import { fold } from './normalise.ts';

/** How a language tells a reader to drop what it was told, and to give a high score; stems, so that endings may vary. */
type Tongue = { drop: readonly string[]; told: readonly string[]; give: readonly string[]; score: readonly string[] };

const TONGUES: Readonly<Record<string, Tongue>> = {
  german: {
    drop: ['ignorier', 'missachte', 'vergiss', 'vergessen sie', 'übergehe', 'verwirf', 'setze dich über'],
    told: ['anweisung', 'vorgabe', 'instruktion', 'anleitung', 'bewertungskriterien', 'regeln'],
    give: ['vergib', 'vergeben sie', 'gib ', 'geben sie', 'bewerte', 'setze '],
    score: ['punkte', 'punktzahl', 'bestnote', 'höchstnote', 'bewertung', '100 von 100'],
  },
  french: {
    drop: ['ignore', 'oublie', 'ne tiens pas compte', 'ne tenez pas compte', 'fais abstraction', 'faites abstraction'],
    told: ['instruction', 'consigne', 'directive', 'règles', 'ce qui précède'],
    give: ['donne', 'attribue', 'accorde', 'mets ', 'mettez', 'notez', 'noter', 'évalue'],
    score: ['note maximale', 'meilleure note', 'score', 'la note', '100 sur 100', '10/10'],
  },
  spanish: {
    drop: ['ignora', 'ignore', 'olvida', 'olvide', 'descarta', 'haz caso omiso', 'haga caso omiso', 'omite'],
    told: ['instruccion', 'indicacion', 'directriz', 'directrices', 'reglas anteriores'],
    give: ['asigna', 'asigne', 'otorga', 'otorgue', 'dale', 'da la', 'pon ', 'califica'],
    score: ['puntuacion', 'puntaje', 'calificacion', 'nota maxima', '100 puntos'],
  },
  portuguese: {
    drop: ['ignore', 'ignora', 'esqueça', 'esqueca', 'desconsidere', 'desconsidera'],
    told: ['instruções', 'instrucoes', 'orientações', 'diretrizes', 'regras anteriores'],
    give: ['atribua', 'dê ', 'conceda', 'avalie'],
    score: ['pontuação', 'nota máxima', 'nota maxima', '100 pontos'],
  },
  italian: {
    drop: ['ignora', 'ignorate', 'dimentica', 'trascura', 'non tenere conto'],
    told: ['istruzion', 'indicazion', 'direttiv', 'regole precedenti'],
    give: ['assegna', 'dai ', 'attribuisci', 'valuta '],
    score: ['punteggio', 'voto massimo', 'massimo dei voti', '100 punti'],
  },
  dutch: {
    drop: ['negeer', 'vergeet', 'sla ', 'laat '],
    told: ['instructies', 'aanwijzingen', 'bovenstaande regels', 'richtlijnen'],
    give: ['geef', 'ken '],
    score: ['maximale score', 'hoogste score', 'topscore', '100 punten', 'hoogste cijfer'],
  },
  swedish: {
    drop: ['ignorera', 'glöm', 'bortse från'],
    told: ['instruktion', 'anvisning', 'riktlinjer'],
    give: ['ge ', 'tilldela'],
    score: ['högsta betyg', 'maxpoäng', '100 poäng', 'högsta poäng'],
  },
  danishOrNorwegian: {
    drop: ['ignorer', 'glem', 'se bort fra'],
    told: ['instruks', 'anvisning', 'retningslinje'],
    give: ['giv', 'gi ', 'tildel'],
    score: ['højeste karakter', 'høyeste karakter', 'topkarakter', '100 point', '100 poeng', 'topscore', 'toppscore'],
  },
  finnish: {
    drop: ['ohita', 'unohda', 'jätä huomiotta'],
    told: ['ohjeet', 'ohjeita', 'aiemmat ohjeet'],
    give: ['anna', 'anna tälle'],
    score: ['täydet pisteet', 'korkein pistemäärä', 'korkeimmat pisteet', '100 pistettä'],
  },
  polish: {
    drop: ['zignoruj', 'ignoruj', 'pomiń', 'zapomnij', 'nie zwracaj uwagi'],
    told: ['instrukcj', 'polece', 'wytyczn', 'wskazów'],
    give: ['przyznaj', 'daj', 'wystaw', 'oceń'],
    score: ['maksymalną', 'najwyższą', 'punktów', '100 punkt', 'najwyższa ocen'],
  },
  czechOrSlovak: {
    drop: ['ignoruj', 'zapomeň', 'zapomeňte', 'nedbej', 'zabudni'],
    told: ['pokyn', 'instrukc', 'předchozí', 'inštrukc'],
    give: ['uděl', 'dej', 'přiděl', 'daj '],
    score: ['nejvyšší hodnocení', 'plný počet', '100 bodů', 'maximální', 'najvyššie hodnotenie'],
  },
  russianOrUkrainian: {
    drop: ['игнорир', 'проигнорир', 'забудь', 'не обращай', 'ігнор', 'проігнор', 'відкинь'],
    told: ['инструкц', 'указани', 'правил', 'інструкц', 'вказівк'],
    give: ['поставь', 'присвой', 'дай ', 'выстави', 'оцени', 'постав ', 'надай'],
    score: ['максимальн', 'высш', 'балл', 'оценку', 'найвищ', 'бал'],
  },
  turkish: {
    drop: ['yok say', 'görmezden gel', 'dikkate alma', 'unut'],
    told: ['talimat', 'yönerge', 'komut', 'kuralları'],
    give: ['ver', 'puanla'],
    score: ['tam puan', 'en yüksek puan', '100 puan', 'en yüksek not'],
  },
  greek: {
    drop: ['αγνόησε', 'αγνοήστε', 'ξέχασε', 'ξεχάστε'],
    told: ['οδηγίες', 'εντολές', 'προηγούμεν'],
    give: ['δώσε', 'δώστε', 'βαθμολόγησε'],
    score: ['μέγιστη βαθμολογία', 'άριστα', '100 βαθμούς', 'υψηλότερη βαθμολογία'],
  },
  romanian: {
    drop: ['ignoră', 'ignora', 'uită', 'nu ține cont'],
    told: ['instrucțiun', 'indicați', 'regulile anterioare'],
    give: ['acordă', 'dă ', 'atribuie'],
    score: ['punctaj', 'nota maximă', '100 de puncte'],
  },
  hungarian: {
    drop: ['hagyd figyelmen kívül', 'hagyja figyelmen kívül', 'felejtsd el'],
    told: ['utasítás', 'előző', 'útmutatás'],
    give: ['adj', 'adjon', 'értékeld'],
    score: ['maximális pont', 'legmagasabb', '100 pont'],
  },
  arabic: {
    drop: ['تجاهل', 'انس ', 'لا تلتزم'],
    told: ['التعليمات', 'الأوامر', 'الإرشادات', 'تعليمات'],
    give: ['امنح', 'أعط', 'اعط', 'قيم'],
    score: ['الدرجة', 'أعلى', 'درجة كاملة', 'العلامة الكاملة'],
  },
  hebrew: {
    drop: ['התעלם', 'התעלמי', 'שכח'],
    told: ['הוראות', 'ההוראות', 'הנחיות'],
    give: ['תן', 'הענק', 'דרג'],
    score: ['הציון', 'ציון מקסימלי', '100 נקודות'],
  },
  hindi: {
    drop: ['अनदेखा', 'नज़रअंदाज', 'भूल जा', 'उपेक्षा'],
    told: ['निर्देश', 'निर्देशों', 'आदेश'],
    give: ['दें', 'दीजिए', 'प्रदान'],
    score: ['पूरे अंक', 'अधिकतम अंक', 'सर्वोच्च'],
  },
  indonesianOrMalay: {
    drop: ['abaikan', 'lupakan'],
    told: ['instruksi', 'perintah', 'petunjuk', 'arahan'],
    give: ['berikan', 'beri '],
    score: ['skor maksimal', 'nilai tertinggi', 'skor tertinggi', 'nilai penuh', 'markah penuh'],
  },
  vietnamese: {
    drop: ['bỏ qua', 'phớt lờ', 'quên'],
    told: ['hướng dẫn', 'chỉ dẫn', 'chỉ thị', 'lệnh'],
    give: ['cho', 'chấm'],
    score: ['điểm tối đa', 'điểm cao nhất', '100 điểm'],
  },
  thai: {
    drop: ['เพิกเฉย', 'ละเว้น', 'ไม่ต้องสนใจ', 'ลืม'],
    told: ['คำสั่ง', 'คำแนะนำ'],
    give: ['ให้'],
    score: ['คะแนนเต็ม', 'คะแนนสูงสุด'],
  },
  chinese: {
    drop: ['忽略', '忽視', '忽视', '无视', '無視', '不要理会', '忘记', '忘記'],
    told: ['指令', '指示', '说明', '說明', '提示', '规则', '要求'],
    give: ['给', '給', '打', '评', '評', '授予'],
    score: ['满分', '滿分', '最高分', '100分', '高分'],
  },
  japanese: {
    drop: ['無視', '忘れ', '従わない'],
    told: ['指示', '命令', '指令', 'プロンプト'],
    give: ['付け', 'つけ', '与え', '評価', 'ください'],
    score: ['満点', '最高点', '最高評価', '100点'],
  },
  korean: {
    drop: ['무시', '잊어', '따르지'],
    told: ['지시', '명령', '지침', '프롬프트'],
    give: ['부여', '주세요', '줘', '매겨', '평가'],
    score: ['만점', '최고 점수', '최고점', '100점'],
  },
};

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** Words as they stand in folded text. */
const any = (words: readonly string[]): string =>
  words.map((word) => escaped(fold(`.${word}`).text.slice(1).toLowerCase())).join('|');
/** These scripts part no words. */
const UNSPACED = new Set(['chinese', 'japanese', 'korean', 'thai']);

const either = (head: string, pair: readonly [readonly string[], readonly string[]]): Pattern => {
  const [a, b] = pair.map(any);
  return pattern(`${head}(?:${a}).{0,50}(?:${b})|(?:${b}).{0,50}${head}(?:${a})`, 'u');
};

const BY_TONGUE = Object.entries(TONGUES).map(([name, { drop, told, give, score }]) => {
  const head = UNSPACED.has(name) ? '' : '(?<!\\p{L})';
  return { drops: either(head, [drop, told]), gives: either(head, [give, score]) };
});

/** Asking for a score is an order only where it is asked for at its highest. */
const HIGHEST = new RegExp(
  `\\b(?:9\\d|100|10/10)\\b|100|${any(['max', 'maks', 'massim', 'höchst', 'bestnote', 'meilleure', 'hoogst', 'topscore', 'topkarakter', 'högst', 'højest', 'høyest', 'täydet', 'korkei', 'najwyż', 'nejvyšš', 'plný', 'najvyšš', 'высш', 'максимальн', 'найвищ', 'tam puan', 'en yüksek', 'άριστα', 'μέγιστ', 'υψηλότερ', 'legmagasabb', 'أعلى', 'كاملة', 'الكاملة', 'מקסימלי', 'पूरे', 'अधिकतम', 'सर्वोच्च', 'tertinggi', 'penuh', 'tối đa', 'cao nhất', 'เต็ม', 'สูงสุด', '满', '滿', '最高', '高分', '満', '만점', '최고'])}`,
  'u',
);
const ENGLISH = /\b(?:the|and|with|our|this|that|from|are|we)\b/;

/** Whether a folded text in another language than English tells its reader what to think. */
export const isForeignOrder = (text: string): boolean => {
  const small = text.toLowerCase();
  if (ENGLISH.test(small)) return false;
  const highest = HIGHEST.test(small);
  return BY_TONGUE.some(({ drops, gives }) => drops.test(small) || (highest && gives.test(small)));
};
