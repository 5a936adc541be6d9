import type { Judgement } from './levels/judge.ts';
import type { LoadedRubric } from './rubric/load.ts';
import type { Tagged } from './tags/tag.ts';

/** The engine with a model's tags, as `serviceModelVersion` says it. */
const LLM = 'llm-1.0.0';

/** What has scored: a model is named only where something rests on one of its tags. */
export const versionOf = (
  { verdicts }: Judgement,
  { loaded, tagged }: { loaded: LoadedRubric; tagged: Tagged | undefined },
): string =>
  tagged !== undefined && verdicts.some(({ finding }) => finding?.tagged)
    ? `${LLM}+${loaded.name}+${tagged.model}`
    : loaded.name;
