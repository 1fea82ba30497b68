/** Addresses of before, `/docs/reference#tag/mandates/createMandate`, lead to the page of the tag. */
const [, tag, operation] = /^#tag\/([\w-]+)(?:\/(\w+))?$/.exec(location.hash) ?? [];
if (tag) location.replace(`/docs/reference/${tag}${operation ? `#${operation}` : ''}`);
