/** "Customers went from 7 to 18": there are more of them, and nothing has changed for one. */
const MORE_OF_THEM =
  /\b(?:customers|clients|users|subscribers|members|sites|machines|units|plants|stores|branches|lots?|lot sizes?|batch(?:es)?|orders)(?: (?:in|on|at|under|with) (?:the )?\p{L}+)? (?:went|grew|rose|increased|climbed) (?:up )?from \d/iu;
/** "From 6 to 118 machines in the water"; "from 40 to 4 errors" tells of fewer, and "to 95 parts an hour" of a pace. */
const FROM_TO =
  /^\W*from (?<few>\d[\d.,]*) to (?<many>\d[\d.,]*) (?!.*\b(?:per|an?|each|every)\b)(?!(?:hours?|minutes?|mins?|days?|weeks?|months?|seconds?)\b)\p{L}/iu;

/** Whether words tell how many customers, machines or pieces there are by now: that is no change for one who uses the product. */
export const tellsOfMore = (text: string): boolean => {
  const { few = '', many = '' } = FROM_TO.exec(text)?.groups ?? {};
  const [from, to] = [few, many].map((digits) => Number(digits.replace(/[.,](?=\d{3})/g, '').replace(/[.,]$/, '')));
  return MORE_OF_THEM.test(text) || (from ?? 0) < (to ?? 0);
};
