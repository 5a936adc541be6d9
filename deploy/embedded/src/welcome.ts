/** The investor that `assay serve` greets. Its records are nobody else's. */
export const DEMO_INVESTOR = 'demo-investor';

/** How long the greeting's token is valid, in milliseconds. */
export const DEMO_TOKEN_MS = 24 * 3_600_000;

const OWN_TOKEN = 'Tokens come from the issuer in JWT_JWKS_URL: put one in place of TOKEN.';
const DEMO_TOKEN = `The token is for the investor "${DEMO_INVESTOR}" and lasts a day; npm run --silent assay -- token INVESTOR makes others.`;

/** A shell function that shows an answer, and leaves the id of its record; nothing of an answer without one. */
const RECORD_ID = `record_id() { read -r answer; printf '%s\\n' "$answer" >&2; printf '%s\\n' "$answer" | sed -nE 's/.*"data":\\{"id":"([^"]+)".*/\\1/p'; }`;

/**
 * What a newcomer sees: where the service is, a token, and lines to paste into a shell that take a deck to its analysis.
 *
 * @param options.token undefined where tokens come from another issuer.
 * @param options.deck path of the demonstration deck; DECK in the shell chooses another.
 */
export const welcome = ({ url, token, deck }: { url: string; token: string | undefined; deck: string }): string => `
Assay is ready.

  API            ${url}
  API reference  ${url}/docs

Paste these lines into another shell to analyse a pitch deck (DECK=path/to/deck.pdf first, to try your own):

export ASSAY=${url} AUTH='Authorization: Bearer ${token ?? 'TOKEN'}'
${RECORD_ID}
COMPANY=$(curl -sS "$ASSAY/target-companies" -H "$AUTH" -F pitchDeck=@"\${DECK:-${deck}}" | record_id)
ANALYSIS=$(curl -sS "$ASSAY/analysis" -H "$AUTH" -H 'Content-Type: application/json' -d '{"type":"investment_analysis","investorStartupId":"'$COMPANY'"}' | record_id)
[ -n "$ANALYSIS" ] && for i in $(seq 60); do curl -sS "$ASSAY/analysis/context/$ANALYSIS" -H "$AUTH" | grep -E '"status":"(COMPLETED|FAILED)"' && break; sleep 0.5; done
curl -sS "$ASSAY/analysis/$ANALYSIS/evidence" -H "$AUTH"

${token === undefined ? OWN_TOKEN : DEMO_TOKEN}
Ctrl-C stops the service; what it has accepted is kept.
`;
