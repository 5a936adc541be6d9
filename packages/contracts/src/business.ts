/** Types of business whose rubrics differ. */
export const BUSINESS_TYPES = ['saas', 'marketplace', 'hardware', 'bio', 'fintech', 'consumer'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Whether a value names a type of business. */
export const isBusinessType = (value: unknown): value is BusinessType => BUSINESS_TYPES.some((type) => type === value);
