import { pattern } from '../patterns/pattern.ts';
import { SAYS_US } from '../reading/company.ts';
import type { Unit } from '../reading/page.ts';

const STUDY = '(?:study|studies|trials?|cohorts?|groups?|papers?|surveys?|laborator\\w+|meta-analys[ei]s)';
/** Figures that were found, published or polled by others. */
const FOUND_BY_OTHERS = pattern(
  String.raw`\b(?:[Aa]ccording to (?:an?|the|one|some) (?:[\p{L}-]+ ){0,2}${STUDY}|(?:[Aa]ccording to|in|by|published) (?:the )?literature|(?:[Ss]cientists|[Rr]esearchers|[Aa]cademics) (?:say|show|found|find|report)|data ?sheets?|(?:[Aa]n?|[Oo]ne|[Aa]nother) (?:[\p{L}-]+ )?(?:foreign|academic) (?:[\p{L}-]+ )?${STUDY}|[Pp]ublished (?:papers?|surveys?|studies|[\p{L}-]+ (?:noses|sensors|devices|models))|${STUDY} (?:[\p{L}-]+ ){0,2}published by)(?!\p{L})`,
  'u',
);
/** What a thing is to reach is not what it was measured at. */
const SPECIFIED =
  /\b(?:designed|targeted|specified|meant) (?:for|at|to) (?=\S{0,3}\d)|\bto be (?:measured|tested|shown)\b|\bhypothes[ei]s\b/i;
const MEASURED = /\b(?:reached|ran|running|runs|measured|confirmed|shipped|installed)\b/i;

/** Whether a sentence passes on what others have studied, or what shall be measured one day, and nothing that was found of ours. */
export const isStudied = ({ text }: Unit): boolean =>
  (SPECIFIED.test(text) && !MEASURED.test(text.replace(SPECIFIED, ' '))) ||
  (FOUND_BY_OTHERS.test(text) && !SAYS_US.test(text));
