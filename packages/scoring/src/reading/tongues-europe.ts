import type { Tongue } from './tongue.ts';

/** Languages of Europe, in Latin, Cyrillic and Greek letters. */
export const EUROPE: Readonly<Record<string, Tongue>> = {
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
};
