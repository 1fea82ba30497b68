/**
 * The console's policy allows no style in HTML, so those of an email are stored as `data-style` and set by script
 * once it is loaded.
 */
export const withoutStyles = (html: string): string => html.replace(/ style="([^"]*)"/gi, ' data-style="$1"');
