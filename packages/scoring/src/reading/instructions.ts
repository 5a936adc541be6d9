/**
 * Sentences that talk to whoever reads the deck instead of about the company. Finding them only raises a flag and takes
 * the sentence out: scores are safe from them by what they are made of, not by this list.
 */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|rubric|above|previous|prior)\b/i,
  /\b(?:give|award|assign|set|rate|grant|output|return|respond with|score)\b.{0,60}\b(?:scores?|ratings?|marks?|points|maximum|full marks|10\/10|100\/100|overall_score)\b/i,
  /\b(?:10\/10|100\/100|full marks|top marks|(?:highest|maximum|perfect|top) (?:score|rating|marks?))\b/i,
  /(?:^|\s)(?:system|assistant|developer)\s*:|\[\/?inst\]|<\/?\s*(?:system|deck|instructions?|prompt|user|assistant)\b|<\|[a-z_]+\|>|###\s*(?:system|instruction)/i,
  /"?\b(?:overall_score|value_proposition|market_size)\b"?\s*[:=]/i,
  /\b(?:as an|you are an?|dear|note to(?: the)?|attention|hey|hello) (?:ai|llm|language model|assistant|chatbot|reviewer|evaluator|grader|model|scorer)\b/i,
  /\b(?:ai|llm|automated) (?:reviewer|evaluator|grader|screener|scorer|analyst)s?\b/i,
  /\b(?:the )?(?:evaluator|reviewer|grader|scorer|analyst) (?:must|should|shall|will|has to)\b/i,
  /\b(?:do not|don't|never) (?:mention|list|report|include|flag|penali[sz]e)\b.{0,40}\b(?:risks?|weakness\w*|problems?|concerns?|gaps?|negatives?)\b/i,
  /\b(?:treat|consider|regard|accept)\b.{0,40}\b(?:claims?|figures?|numbers?|statements?|slides?)\b.{0,40}\b(?:verified|true|audited|confirmed|correct|facts?)\b/i,
  /\b(?:no (?:further|more|additional) (?:due )?diligence|pre-?approved by|confirmed by the fund|for the purposes? of this (?:evaluation|analysis|assessment|review))\b/i,
  /\bignorier\w*\b.{0,40}\banweisung|\bvergib\b.{0,30}\bpunkte|\b(?:hoechst|hochst|maximal)\w*\s?(?:punktzahl|bewertung)/i,
  /\bignore[zr]?\b.{0,40}\b(?:instructions|consignes)|\bdonne[zr]?\b.{0,40}\b(?:note|score)\b/i,
  /\bignor[ae]\w*\b.{0,40}\b(?:instruc\w+|istruzion\w+|instruco\w+)|\b(?:puntuacion|pontuacao|punteggio|puntaje) (?:maxim|massim)\w*/i,
  /\bnegeer\b.{0,40}\binstructies|\bzignoruj\b|\bignorera\b.{0,40}\binstruktion|\bгнорир|игнорир|ignoruj\b/i,
  /忽略|忽視|无视|無視|以前の指示|満点|满分|滿分|이전 지시|무시하/u,
];

/** Whether a folded sentence is an instruction to the reader. */
export const isInstruction = (text: string): boolean => INSTRUCTIONS.some((pattern) => pattern.test(text));
