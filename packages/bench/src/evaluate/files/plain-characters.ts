/** Characters that the usual encoding of a PDF's fonts has beyond Latin-1, with their bytes. */
const ENCODED: Readonly<Record<string, string>> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '™': '\x99',
};

/** What stands for characters that it does not have. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '₹': 'INR ',
  '₦': 'NGN ',
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '−': '-',
  '≈': 'c. ',
};

/** The text in characters that both kinds of files can show: what neither can is written otherwise, or left out. */
export const plain = (text: string): string =>
  [...text]
    .map((char) => OTHERWISE[char] ?? char)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\n\x20-\x7e\xa1-\xff€…‘’“”•–—™]/g, '');

/** Plain text in the bytes of the PDF's encoding, one character each. */
export const encoded = (text: string): string => [...text].map((char) => ENCODED[char] ?? char).join('');
