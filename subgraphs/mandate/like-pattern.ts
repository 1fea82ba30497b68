const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Patterns for LIKE. What LIKE gives a meaning stands for itself. */
export const anywhere = (text: string): string => `%${plain(text)}%`;
export const beginningWith = (text: string): string => `${plain(text)}%`;
