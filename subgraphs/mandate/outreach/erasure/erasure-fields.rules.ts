import { Type } from 'typebox';
import { ID_FORMS } from '../../../../kernel/core/id-forms.ts';
import { closed } from '../../../../kernel/core/rules/fields.ts';
import { REASON_IN_WORDS } from './erasure.types.ts';

/** The body of contract 6.1. Published as `schema/inputs.json`, where the facade reads it. */
export const OwnErasureFields = closed(
  {
    resultId: Type.Optional(
      Type.String({ pattern: ID_FORMS.result, description: 'The candidate of this result, `RS_…`.' }),
    ),
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 32,
        'x-form': 'phone',
        description: 'Everybody with this phone number, E.164 such as +919876543210.',
      }),
    ),
    email: Type.Optional(
      Type.String({ maxLength: 254, 'x-form': 'email', description: 'Everybody with this e-mail address.' }),
    ),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: REASON_IN_WORDS })),
  },
  { 'x-some-of': ['resultId', 'phone', 'email'], description: 'Who is erased; more than one may be given.' },
);
