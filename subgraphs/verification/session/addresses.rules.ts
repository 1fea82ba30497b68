import validator from 'validator';

/** A person will click the address: http or https only, and no name and password before the host. */
export const isWebAddress = (text: string): boolean =>
  validator.isURL(text, {
    protocols: ['http', 'https'],
    require_protocol: true,
    require_tld: false,
    disallow_auth: true,
  });
