import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Identity, Mode } from '../core/identity/identity.ts';
import type { AccessLog } from '../store/audit/access-log.ts';

/** A field with personal data, and the property of its object that has the id under which access to it is logged. */
export const Personal = (subject = 'id') => Extensions({ personal: subject });

interface AccessContext {
  identity: Identity;
  accessLog?: AccessLog;
}

/** Wraps every such field, so that no query shows a person to an operator or a screen without the log knowing it. */
export function logAccess(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        const subject = field.extensions['personal'] as string | undefined;
        if (subject !== undefined) logField(type.name, field, subject);
      }
}

function logField(kind: string, field: GraphQLField<unknown, AccessContext>, subject: string): void {
  const { resolve, name } = field;
  field.resolve = (source, args, context, info) => {
    const { accessLog, identity } = context;
    const shown = source as Record<string, unknown>;
    accessLog?.note(identity, {
      kind,
      subject: shown[subject] as string | string[],
      organisationId: (shown['organisationId'] as string | undefined) ?? identity.organisationId,
      mode: (shown['mode'] as Mode | undefined) ?? identity.mode,
    });
    return resolve ? resolve(source, args, context, info) : shown[name];
  };
}
