import { Type } from 'typebox';
import { closed, fieldRules } from '../../../../kernel/core/rules/fields.ts';

/** The most results of one link, which a reader sees on one page. */
export const MOST_SHARED = 50;
/** The most results that are put on the shortlist by one call. */
export const MOST_SHORTLISTED = 200;
export const MOST_SHARED_DAYS = 90;

export const ShareFields = closed({
  resultIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: MOST_SHARED,
    uniqueItems: true,
    description: 'The results in the order in which they are shown.',
  }),
  title: Type.Optional(
    Type.Union([Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), Type.Null()], {
      description: 'The heading of the page.',
    }),
  ),
  days: Type.Integer({
    minimum: 1,
    maximum: MOST_SHARED_DAYS,
    description: 'For how many days the link works.',
  }),
  withContacts: Type.Optional(
    Type.Boolean({ description: 'Whether phone numbers and e-mail addresses are shown. No, when left out.' }),
  ),
});

export const ShortlistFields = closed({
  resultIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: MOST_SHORTLISTED,
    uniqueItems: true,
    description: 'The ids of results, `RS_…`.',
  }),
  shortlisted: Type.Boolean({ description: 'True puts them on the shortlist, false takes them off it.' }),
});

export const shareRules = fieldRules(ShareFields);
export const shortlistRules = fieldRules(ShortlistFields);
