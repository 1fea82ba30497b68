/** The names that an expression may use, with their values. */
export type Values = Readonly<Record<string, number>>;

const TOKEN = /\s*(\d+(?:\.\d+)?|[a-z]\w*|<=|>=|==|[-+*/()<>,?:])/giy;

/** Rounds a half up, and forgets the error of binary fractions first: 2.675 × 100 is 267.5. */
const tidy = (value: number): number => Number(value.toPrecision(12));

const FUNCTIONS: Readonly<Record<string, (...given: number[]) => number>> = {
  /** The nearest multiple of a step. */
  round: (value, step = 1) => tidy(Math.round(tidy(value! / step)) * step),
  /** The next multiple of a step above: half a bag cannot be bought. */
  up: (value, step = 1) => tidy(Math.ceil(tidy(value! / step)) * step),
  down: (value, step = 1) => tidy(Math.floor(tidy(value! / step)) * step),
  min: Math.min,
  max: Math.max,
  sqrt: (value) => Math.sqrt(value!),
};

/**
 * The value of an expression: numbers, names, + − × ÷, comparisons (1 or 0), `a ? b : c` and the functions above. Nothing else can be
 * written in it, so a line of data cannot run code.
 */
export function valueOfExpression(text: string, values: Values): number {
  const tokens = tokensOf(text);
  let at = 0;
  const next = (...wanted: string[]): string | undefined =>
    wanted.includes(tokens[at]!) ? tokens[at++] : undefined;
  const expect = (wanted: string): void => {
    if (!next(wanted)) throw new Error(`${wanted} is missing in ${text}`);
  };

  function choice(): number {
    const condition = comparison();
    if (!next('?')) return condition;
    const ifTrue = choice();
    expect(':');
    const ifFalse = choice();
    return condition ? ifTrue : ifFalse;
  }
  function comparison(): number {
    const left = sum();
    const sign = next('<', '<=', '>', '>=', '==');
    if (!sign) return left;
    const right = sum();
    const holds = { '<': left < right, '<=': left <= right, '>': left > right, '>=': left >= right };
    return Number(sign === '==' ? left === right : holds[sign as keyof typeof holds]);
  }
  function sum(): number {
    let total = product();
    for (let sign = next('+', '-'); sign; sign = next('+', '-'))
      total = sign === '+' ? total + product() : total - product();
    return total;
  }
  function product(): number {
    let total = single();
    for (let sign = next('*', '/'); sign; sign = next('*', '/'))
      total = sign === '*' ? total * single() : total / single();
    return total;
  }
  function single(): number {
    if (next('-')) return -single();
    if (next('(')) {
      const value = choice();
      expect(')');
      return value;
    }
    const token = tokens[at++];
    if (token === undefined) throw new Error(`${text} ends too early`);
    if (/^\d/.test(token)) return Number(token);
    return Object.hasOwn(FUNCTIONS, token) ? called(token) : named(token);
  }
  function called(name: string): number {
    expect('(');
    const given = [choice()];
    while (next(',')) given.push(choice());
    expect(')');
    return FUNCTIONS[name]!(...given);
  }
  function named(name: string): number {
    if (!Object.hasOwn(values, name)) throw new Error(`${name} is unknown in ${text}`);
    return values[name]!;
  }

  const value = choice();
  if (at < tokens.length) throw new Error(`${tokens[at]} is too much in ${text}`);
  return tidy(value);
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`${text.slice(from)} is not understood`);
    tokens.push(found[1]!);
  }
  return tokens;
}
