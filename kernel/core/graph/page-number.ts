/** Nothing has as many pages; it keeps numbers in the range of what a database counts with. */
export const MAX_PAGE_NUMBER = 1_000_000;
