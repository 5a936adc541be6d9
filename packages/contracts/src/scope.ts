/**
 * What a token may be limited to. A token without a `scope` claim may do everything its investor may;
 * a token with one may do only what it lists (RFC 8693, section 4.2: a space-separated string).
 */
export const SCOPES = ['companies:read', 'companies:write', 'analysis:read', 'analysis:write'] as const;

export type Scope = (typeof SCOPES)[number];
