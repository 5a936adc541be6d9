import { ANALYSIS_STATUSES, type AnalysisStatus } from '@assay/contracts/analysis';
import type { ProgressEvent, StatusEvent } from '@assay/contracts/events';
import type { ServerEvent } from '@assay/http/event-text';
import { type AnalysisRecord, sentence } from './analysis.ts';
import { hasEnded } from './state.ts';

/** What a client knows of an analysis: the version it was told of last, and the status it had then. */
export type Known = { version: number; status: AnalysisStatus };

const idOf = ({ version, status }: Known) => `${version}-${status}`;

/** What a client says that it knows, by the id of its last event; nothing, where that is not one of this record's. */
export const readKnown = (id: string | undefined, record: AnalysisRecord): Known | undefined => {
  const [, digits, word] = /^(\d{1,9})-([A-Z]+)$/.exec(id ?? '') ?? [];
  const version = Number(digits);
  const status = ANALYSIS_STATUSES.find((one) => one === word);
  return status !== undefined && version <= record.version ? { version, status } : undefined;
};

/** Whether a client that knows this has been told the end. */
export const knowsEnd = (known: Known | undefined, record: AnalysisRecord): boolean =>
  known?.status === record.status && hasEnded(record);

/** What a record says to a client that does not know it: its status where that has changed, and then its progress. */
export const newsOf = (record: AnalysisRecord, known: Known | undefined): ServerEvent[] => {
  if (known !== undefined && record.version <= known.version) return [];
  const { id, status, progress } = record;
  const told = { id: idOf(record) };
  const statusEvent: StatusEvent = { id, status, message: sentence(record) };
  const progressEvent: ProgressEvent | undefined = progress && { id, ...progress };
  return [
    ...(status === known?.status ? [] : [{ ...told, event: 'status', data: statusEvent }]),
    ...(progressEvent ? [{ ...told, event: 'progress', data: progressEvent }] : []),
  ];
};
