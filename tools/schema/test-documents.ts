import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../kernel/core/root.ts';

/** The documents of the tests, marked as `gql('…')`, to be typed like ours. */
export function testDocuments(): { place: string; key: string; text: string }[] {
  const files = readdirSync(path.join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' });
  const texts = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.test.ts')).toSorted())
    for (const text of markedTexts(`test/${file}`)) texts.set(text, `test/${file}`);
  return [...texts].map(([text, place]) => ({ place, key: text, text }));
}

function markedTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(projectRoot, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'gql') {
      const [text] = node.arguments;
      if (!text || !ts.isStringLiteralLike(text))
        throw new Error(`${file}: gql() takes a text as it is, nothing made at run time`);
      texts.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
