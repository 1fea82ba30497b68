import { pythonErrors } from './python-errors.ts';
import { pythonTypes, type PythonWebhook } from './python-types.ts';

interface Description {
  components: { schemas: Parameters<typeof pythonTypes>[0] };
  webhooks: Record<string, PythonWebhook>;
}

const PACKAGE = 'sdk/python/src/skill_verification';

/** The files of the Python SDK that follow from the description, by their place in the project. */
export function pythonSdk(description: object): Record<string, string> {
  const { components, webhooks } = description as Description;
  const { schemas } = components;
  const codes = ['Error', 'VerificationError'].flatMap(
    (name) => schemas[name]!.properties!['error']!.properties!['code']!.enum as string[],
  );
  return {
    [`${PACKAGE}/types.py`]: pythonTypes(schemas, webhooks),
    [`${PACKAGE}/error_codes.py`]: pythonErrors(codes),
  };
}
