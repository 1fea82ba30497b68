import { describe, expect, it } from 'vitest';
import { pythonErrors } from './python-errors.ts';
import { pythonTypes } from './python-types.ts';

type Schemas = Parameters<typeof pythonTypes>[0];
const object = (properties: Schemas, required: string[] = []) => ({ type: 'object', properties, required });
const classesOf = (schemas: Schemas): string =>
  pythonTypes(schemas, {}).split('\n\n\n').slice(1).join('\n\n\n');

describe('types for Python', () => {
  it('have a class for each type of event, with its own data, and their union', () => {
    const SentEvent = object({ type: { type: 'string' }, data: { type: 'object' } }, ['type', 'data']);
    const data = object({ order_id: { type: 'string' } }, ['order_id']);
    const own = { properties: { type: { const: 'order.sent' }, data } };
    const schema = { allOf: [{ $ref: '#/components/schemas/SentEvent' }, own] };
    const post = { requestBody: { content: { 'application/json': { schema } } } };
    const text = pythonTypes({ SentEvent }, { 'order.sent': { post } });
    expect(text).toContain('EventType = Literal["order.sent"]\n');
    expect(text).toContain(
      'class OrderSentEvent(TypedDict):\n    type: Literal["order.sent"]\n    data: OrderSentEventData\n',
    );
    expect(text).toContain('AnyEvent = OrderSentEvent\n');
  });

  it('say what each field is, and which may be missing', () => {
    const Order = object(
      {
        title: { type: 'string', description: 'What is "ordered".' },
        grams: { type: ['integer', 'null'] },
        price: { type: 'number' },
        state: { enum: ['open', 'sent', null] },
        urgent: { type: 'boolean', const: true },
        more: { type: ['object', 'null'], properties: {} },
        tags: { type: 'array', items: { type: 'string' } },
        anything: {},
      },
      ['title', 'grams', 'urgent', 'tags'],
    );
    expect(classesOf({ Order: { ...Order, description: 'An order.' } })).toBe(`class Order(TypedDict):
    """An order."""
    title: str
    """What is 'ordered'."""
    grams: int | None
    price: NotRequired[float]
    state: NotRequired[Literal["open", "sent"] | None]
    urgent: Literal[True]
    more: NotRequired[dict[str, Any] | None]
    tags: list[str]
    anything: NotRequired[Any]
`);
  });

  it('come after those that they refer to', () => {
    const text = classesOf({
      A: object({ z: { anyOf: [{ $ref: '#/components/schemas/Z' }, { type: 'null' }] } }, ['z']),
      Z: object({}),
    });
    expect(text).toBe('class Z(TypedDict):\n    pass\n\n\nclass A(TypedDict):\n    z: Z | None\n');
  });

  it('name an object within another after its place', () => {
    const forms = [object({ id: { type: 'string' } }), object({ name: { type: 'string' } })];
    const text = classesOf({ Order: object({ sold_items: { type: 'array', items: { anyOf: forms } } }) });
    expect(text).toContain('class OrderSoldItemsItem1(TypedDict):\n    id: NotRequired[str]');
    expect(text).toContain('sold_items: NotRequired[list[OrderSoldItemsItem1 | OrderSoldItemsItem2]]');
  });

  it('hold fields whose names Python keeps for itself', () => {
    const days = object({ from: { type: 'string' }, to: { type: 'string' } }, ['to']);
    expect(classesOf({ Days: days })).toBe(
      '_DaysKeywords = TypedDict("_DaysKeywords", {"from": NotRequired[str]})\n\n\n' +
        'class Days(_DaysKeywords):\n    to: str\n',
    );
  });

  it('are refused where they could not be written down', () => {
    const self = { $ref: '#/components/schemas/A' };
    expect(() => classesOf({ A: object({ a: self }) })).toThrow('A holds itself');
    expect(() => classesOf({ A: object({ b: { $ref: '#/components/schemas/B' } }) })).toThrow('the name B');
    expect(() => classesOf({ A: { type: 'string' } })).toThrow('A is no object');
    const inner = object({ b: object({ c: {} }) });
    expect(() => classesOf({ A: inner, AB: object({}) })).toThrow('AB is the name of two types');
  });
});

describe('errors for Python', () => {
  it('have a class for every code, named after it once', () => {
    const text = pythonErrors(['SERVER_ERROR', 'NOT_FOUND', 'NOT_FOUND']);
    expect(text.match(/^class .*$/gm)).toEqual([
      'class NotFoundError(ApiError):',
      'class ServerError(ApiError):',
    ]);
    expect(text).toContain('"SERVER_ERROR": ServerError,');
    expect(text).toContain('"""`NOT_FOUND`: There is no such object for this caller."""');
  });
});
