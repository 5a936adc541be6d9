import type { Unit } from '../reading/page.ts';

const OURS = /\b(?:we|us|our|ours)\b|\uE000/i;
const STUDY = '(?:study|studies|trials?|cohorts?|groups?|papers?|surveys?|laborator\\w+|meta-analys[ei]s)';
/** Studies of nobody here: "one foreign study", "an American trial". */
const ELSEWHERE = '(?:foreign|academic|American|Stanford|Harvard|MIT)';
/** Figures that were found, published or polled by others. */
const FOUND_BY_OTHERS = new RegExp(
  String.raw`\b(?:[Aa]ccording to (?:an?|the|one|some) (?:[\p{L}-]+ ){0,2}${STUDY}|(?:[Aa]ccording to|in|by|published) (?:the )?literature|(?:[Ss]cientists|[Rr]esearchers|[Aa]cademics) (?:say|show|found|find|report|have)|data ?sheets?|polled|different species|(?:[Aa]n?|[Oo]ne|[Tt]he) (?:[\p{L}-]+ )?${ELSEWHERE} (?:[\p{L}-]+ )?${STUDY}|[Pp]ublished (?:papers?|surveys?|studies|[\p{L}-]+ (?:noses|sensors|devices|models))|${STUDY} (?:[\p{L}-]+ ){0,2}published by)(?!\p{L})`,
  'u',
);
/** What a thing is to reach is not what it was measured at. */
const SPECIFIED =
  /\b(?:designed|targeted|specified|rated|meant) (?:for|at|to) (?=\S{0,3}\d)|\bto be (?:measured|tested|shown)\b|\bhypothes[ei]s\b/i;

/** Whether a sentence passes on what others have studied, or what shall be measured one day, and nothing that was found of ours. */
export const isStudied = ({ text }: Unit): boolean =>
  SPECIFIED.test(text) || (FOUND_BY_OTHERS.test(text) && !OURS.test(text));
