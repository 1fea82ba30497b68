import {
  Kind,
  parse,
  print,
  visit,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type ObjectTypeDefinitionNode,
  type StringValueNode,
  type TypeNode,
} from 'graphql';
import type { TSchema } from 'typebox';
import { COMMON_WORDS, idOf, ROOT_TYPES } from './common-words.ts';
import { inWords, propertyOf, type Rule } from './rules-in-words.ts';

type TypeDefinition = ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode;
type Definition = FieldDefinitionNode | InputValueDefinitionNode;

/**
 * A supergraph with words for what has none of its own. A field of an input says what the domain's rules say of it, with
 * their limits; the record that comes of an input (Workflow of WorkflowInput) says the same; then come the words for
 * names that mean one thing everywhere, and at last those of the type that the field has. `access` says of types, and of
 * fields as `Query.skill`, who may ask for them.
 */
export function described(
  supergraphSdl: string,
  inputs: Record<string, TSchema>,
  access: ReadonlyMap<string, string> = new Map(),
): string {
  const document = parse(supergraphSdl);
  const types = new Map<string, TypeDefinition>();
  const wordsOfTypes = new Map<string, string>();
  for (const node of document.definitions) {
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      types.set(node.name.value, node);
    if ('description' in node && node.description && 'name' in node && node.name)
      wordsOfTypes.set(node.name.value, node.description.value);
  }
  const rules = rulesOfTypes(types, inputs);
  const wordsOfType = (name: string) => wordsOfTypes.get(name) ?? rules.get(name)?.description;

  /** The words for a name wherever it stands (`id` by what it is the id of), else those of the type. */
  const wordsOfName = ({ name, type }: Definition, owner: string): string | undefined =>
    (name.value === 'id' ? idOf(owner) : COMMON_WORDS[name.value]) ?? wordsOfType(nameOf(type));
  const wordsOf = (field: Definition, within: TypeDefinition): string | undefined => {
    const rule = propertyOf(rules.get(within.name.value), field.name.value);
    const words = rule?.description ?? wordsOfName(field, within.name.value);
    if (!words) return words;
    if (!rule) return isFoundById(field) ? `${words} Null when there is none of this id.` : words;
    if (within.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      return `${words} ${inWords(rule, nameOf(field.type))}`.trim();
    return field.type.kind === Kind.NON_NULL_TYPE ? words : `${words} Null where it was not given.`;
  };

  const withWords = <Node extends { description?: StringValueNode | undefined }>(
    node: Node,
    words: string | undefined,
    place = '',
  ): Node => {
    const own = node.description?.value ?? words;
    if (!own) return node;
    const value = [own, access.get(place)].filter(Boolean).join(' ');
    return { ...node, description: { kind: Kind.STRING, value, block: true } };
  };
  const describeType = <Type extends TypeDefinition>(type: Type): Type => {
    const name = type.name.value;
    const fields = type.fields!.map((field) => {
      const described = withWords(field, wordsOf(field, type), `${name}.${field.name.value}`);
      if (described.kind !== Kind.FIELD_DEFINITION) return described;
      const args = described.arguments!.map((one) => withWords(one, wordsOfName(one, nameOf(field.type))));
      return { ...described, arguments: args };
    });
    return { ...withWords(type, ROOT_TYPES[name] ?? rules.get(name)?.description, name), fields };
  };
  return print(
    visit(document, {
      [Kind.OBJECT_TYPE_DEFINITION]: describeType,
      [Kind.INPUT_OBJECT_TYPE_DEFINITION]: describeType,
    }),
  );
}

const isFoundById = (field: Definition): boolean =>
  field.kind === Kind.FIELD_DEFINITION &&
  field.type.kind !== Kind.NON_NULL_TYPE &&
  field.arguments!.some(({ name }) => name.value === 'id');

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

/** The rules of an input are those of the types within it too, and of the records that have its fields. */
function rulesOfTypes(
  types: Map<string, TypeDefinition>,
  inputs: Record<string, TSchema>,
): Map<string, Rule> {
  const found = new Map<string, Rule>();
  const add = (name: string, rule: Rule): void => {
    const type = types.get(name);
    if (!type || found.has(name)) return;
    found.set(name, rule);
    for (const field of type.fields!) {
      const inner = propertyOf(rule, field.name.value);
      if (inner) add(nameOf(field.type), inner.items ?? inner);
    }
    if (name.endsWith('Input')) add(name.slice(0, -'Input'.length), rule);
  };
  for (const [name, schema] of Object.entries(inputs)) add(name, schema as Rule);
  return found;
}
