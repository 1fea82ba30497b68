import { Type } from 'typebox';
import { refuse as refuseFields } from '../../../../kernel/core/refusal.ts';
import { checkFields, closed, fieldRules } from '../../../../kernel/core/rules/fields.ts';
import { MOST_CREDITS } from '../access/add-credits.ts';
import { EMPLOYER_SCOPES } from '../access/scopes.ts';
import { refuse } from './platform.errors.ts';

export const EmployerFields = closed({
  name: Type.String({ minLength: 1, maxLength: 120, description: 'What people call the employer.' }),
  externalId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: "The platform's own id of the employer, which no other employer may have.",
    }),
  ),
});

export const CreditMoveFields = closed({
  amount: Type.Integer({
    minimum: 1,
    maximum: MOST_CREDITS,
    description: "How many credits, of the platform's accounts of this mode.",
  }),
});

export const EmployerKeyFields = closed({
  scopes: Type.Optional(
    Type.Array(Type.Enum([...EMPLOYER_SCOPES]), {
      minItems: 1,
      maxItems: EMPLOYER_SCOPES.length,
      uniqueItems: true,
      description:
        'What the key may do, all of which the key that issues it may do too; left out, all of that which an employer can.',
    }),
  ),
  expiresAt: Type.Optional(
    Type.String({ 'x-form': 'moment', description: 'From then on it is refused; never when left out.' }),
  ),
});

const employerRules = fieldRules(EmployerFields);
const moveRules = fieldRules(CreditMoveFields);
const keyRules = fieldRules(EmployerKeyFields);

export interface EmployerBody {
  name: string;
  externalId: string | null;
}

export function decideEmployer(input: { name: string; externalId?: string | null }): EmployerBody {
  const { name, externalId } = input;
  checkFields(employerRules, { name, ...(externalId != null && { externalId }) });
  return { name, externalId: externalId ?? null };
}

export function decideMove({ amount }: { amount: number }): number {
  checkFields(moveRules, { amount });
  return amount;
}

export interface EmployerKeyBody {
  scopes: string[];
  expiresAt: Date | null;
}

/** The scopes asked for, in the order of the contract; left out, those that the issuer has and an employer may have. */
export function decideKey(
  input: { scopes?: string[] | null; expiresAt?: Date | null },
  held: readonly string[],
): EmployerKeyBody {
  const { scopes, expiresAt } = input;
  checkFields(keyRules, {
    ...(scopes && { scopes }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  });
  const wanted = EMPLOYER_SCOPES.filter((scope) => (scopes ?? held).includes(scope));
  return { scopes: wanted, expiresAt: expiresAt ?? null };
}

/** A key that is expired when it is made helps nobody. */
export function decideExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt && expiresAt <= now)
    throw refuseFields.invalid([{ path: 'expiresAt', message: 'must be in the future' }]);
}

/** A platform does not switch on an employer that an operator has switched off. A repeat changes nothing. */
export function decideSwitch(
  { disabledAt, disabledByPlatform }: { disabledAt: Date | null; disabledByPlatform: boolean },
  disabled: boolean,
): 'unchanged' | 'switch' {
  if ((disabledAt !== null) === disabled) return 'unchanged';
  if (!disabled && !disabledByPlatform) throw refuse.disabledByOperator();
  return 'switch';
}
