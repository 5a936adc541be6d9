/** What a deck may be, judged by its content. */
export type MediaType =
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.oasis.opendocument.presentation'
  | 'text/plain'
  | 'text/markdown'
  | 'image/png'
  | 'image/jpeg';

/** Short names for the cases a program branches on. */
export const PDF = 'application/pdf';
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const ODP = 'application/vnd.oasis.opendocument.presentation';
