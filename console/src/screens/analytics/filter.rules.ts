/** The filters of the address. */
export type AnalyticsSearch = {
  workflow?: string;
  mandate?: string;
  campaign?: string;
  from?: string;
  to?: string;
};

/** The narrowest of them is what the figures are of. */
export const subjectOf = ({ workflow, mandate, campaign }: AnalyticsSearch): string | null =>
  campaign ?? mandate ?? workflow ?? null;

/** A choice further up makes those below it meaningless: a mandate is of one workflow, a campaign of one mandate. */
export function narrowed(before: AnalyticsSearch, next: AnalyticsSearch): AnalyticsSearch {
  const { workflow, mandate, campaign, ...days } = next;
  if (workflow !== before.workflow) return { ...days, ...(workflow && { workflow }) };
  if (mandate !== before.mandate)
    return { ...days, ...(workflow && { workflow }), ...(mandate && { mandate }) };
  return { ...next };
}
