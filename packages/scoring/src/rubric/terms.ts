/** Words that several criteria share; a cue names them in braces. Data, not code: they are part of the rubric and its hash. */
export const TERMS = {
  COMPANY: '(?:\\uE000+)',
  NUMBER: '(?:\\d[\\d.,]*)',
  OWNER: '(?:we|our|ours|us|\\uE000+|it|each|this)',
  PRODUCT:
    '(?:marketplace|platform|software|app|api|tool|system|network|service|infrastructure|analytics|device|sensors?|robots?|batter(?:y|ies)|therap(?:y|ies)|drugs?|diagnostics?|insurance|database|engine|assistant|product|solution|reactor|machine|vehicle|software suite|operating system|workspace|test|implant|material)',
  BUYER:
    '(?<![a-z])(?:(?!(?:others|numbers|offers|orders|papers|powers|factors|errors|layers|servers|computers|sensors|monitors|competitors|investors|founders|users|matters|influencers|papers|rumours|letters|chapters|quarters|partners|transformers|containers|customers|consumers|members|owners|lovers)\\b)\\p{L}{3,}(?:ers|ors|ists|ians)|(?:\\p{L}{3,} )(?:owners|customers|consumers|users|members|partners|companies|businesses)|(?:agenc|factor|universit|municipalit|laborator|utilit|pharmac)(?:y|ies)|(?:plant|clinic|hospital|bank|school|airline|hotel|restaurant|brand|farm|lab|fleet|firm|team|parent|patient|student|nurse|sme|smb|merchant)s?|(?:each|every|the|an?) (?!other|number|paper|matter|order|power|user|over|water|whole|paper)\\p{L}{3,}(?:er|or|ist|ian))(?![a-z])',
  PAIN: "(?<![a-z])(?:struggl\\w+|spend\\w*|los(?:e|es|ing)|lost|wast\\w+|delay\\w*|wait(?:s|ed|ing)?\\b(?! ?list)|manual\\w*|errors?|fail\\w*|shortages?|fine[sd]?|penalt\\w+|slow\\w*|cannot|can't|lack\\w*|downtime|incidents?|painful|expensive|costs?|overpay\\w*|miss(?:es|ed)|backlog\\w*|hard to|difficult|no alternative|takes? |pays? )",
  EFFECT:
    '(?<![a-z])(?:falls?|fell|drops?|dropped|cuts?|reduc\\w+|sav(?:e|es|ed|ing)|lower(?:s|ed)|shorten\\w*|increas(?:e|es|ed)|improv\\w+|speeds? up|faster|cheaper|fewer|instead of|rather than|doubl(?:es|ed)|halv(?:es|ed))',
} as const satisfies Record<string, string>;
