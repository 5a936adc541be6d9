import { type Static, Type } from 'typebox';
import { Envelope, ListEnvelope } from './envelope.ts';
import { CursorQuery, Id, Timestamp } from './primitives.ts';

/** A target company as the interface returns it: these six members, no more and no fewer. */
export const TargetCompany = Type.Object(
  {
    id: Id({ description: 'Identifier of the target company.' }),
    isPortfolio: Type.Boolean({
      description: 'Whether the investor already holds the company.',
    }),
    isTarget: Type.Boolean({
      description: 'Whether the investor is looking at the company.',
    }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
    investorId: Type.String({
      description: 'The owning investor: the `sub` of the token it was created with.',
    }),
  },
  { additionalProperties: false },
);
export type TargetCompany = Static<typeof TargetCompany>;

export const TargetCompanyEnvelope = Envelope(TargetCompany);
export const TargetCompanyListEnvelope = ListEnvelope(TargetCompany);

export const TargetCompanyQuery = Type.Object(CursorQuery);
export type TargetCompanyQuery = Static<typeof TargetCompanyQuery>;

/** Where a pitch deck lies and how to know that it is whole. `size` is in bytes, `sha256` in lower-case hex. */
export const DeckReference = Type.Object({
  key: Type.String(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  size: Type.Integer({ minimum: 1 }),
  mediaType: Type.String(),
  fileName: Type.String(),
});
export type DeckReference = Static<typeof DeckReference>;

/** What an analysis of a company is made from. Services share it; the public interface never returns it. */
export const CompanyMaterial = Type.Object({
  id: Type.String(),
  investorId: Type.String(),
  startupId: Type.String(),
  name: Type.Optional(Type.String()),
  website: Type.Optional(Type.String()),
  deck: Type.Optional(DeckReference),
});
export type CompanyMaterial = Static<typeof CompanyMaterial>;

export const CompanyMaterialEnvelope = Envelope(CompanyMaterial);
