/** Types of business whose rubrics differ. */
export const BUSINESS_TYPES = ['saas', 'marketplace', 'hardware', 'bio', 'fintech', 'consumer'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
