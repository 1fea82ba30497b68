import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { projectFiles } from './project-files.ts';

/** The end of a line inside a comment or a paragraph, with the marks that the next line begins with. */
const LINE_END = String.raw`\s*\n\s*(?:\*|//|#|>)?\s*`;
const GAP = `(?: |${LINE_END})`;
const NEXT = `(?:,${GAP}|${GAP}and${GAP})`;
const CLAUSE = String.raw`\d+(?:\.\d+)?`;
const OF_CONTRACT = new RegExp(String.raw`\b(contract)${GAP}(${CLAUSE}(?:${NEXT}${CLAUSE})*)\b`, 'gi');
const OF_DECISION = new RegExp(
  String.raw`\bdecisions?${GAP}(\d{1,4}(?:${NEXT}\d{1,4})*)\b(?![.,]\d)|\bdecisions/(\d{4}[\w-]*(?:\.md)?)`,
  'gi',
);
/** A path in backticks that begins with a folder of ours. */
const NAMED_FILE =
  /`((?:kernel|subgraphs|gateway|rest-facade|start|tools|test|docs|console|sdk|schema|languages|deploy)\/[\w./-]+)`/g;
/** Pictures in Markdown, and in the HTML that sets them side by side. */
const IMAGE = /!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*\ssrc="([^"]+)"/g;
const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g;

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** The text of Markdown without what is shown as code, which holds no link. */
const withoutCode = (text: string) => text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');

const DECISIONS = readdirSync(path.join(projectRoot, 'docs/decisions'));
const isDecision = (cited: string) =>
  DECISIONS.some((file) => file === cited || file.startsWith(`${cited.padStart(4, '0')}-`));

/** The clauses that have a heading with an anchor of the same number. */
const clausesOf = (contract: string) =>
  new Set(
    [...contract.matchAll(/^<a id="([\d.]+)"><\/a>\n\n#{2,3} ([\d.]+?)\.? /gm)].flatMap(
      ([, anchor, number]) => (anchor === number ? [anchor!] : []),
    ),
  );

function contractProblems(text: string, clauses: ReadonlySet<string>): string[] {
  return [...text.matchAll(OF_CONTRACT)].flatMap(([cited, word, numbers]) => {
    const unknown = numbers!.match(new RegExp(CLAUSE, 'g'))!.filter((number) => !clauses.has(number));
    return [
      ...(word === 'CONTRACT' ? [`"${cited}" is written "contract ${numbers}"`] : []),
      ...unknown.map((number) => `contract ${number} has no heading`),
    ];
  });
}

const decisionProblems = (text: string): string[] =>
  [...text.matchAll(OF_DECISION)]
    .flatMap(([, numbers, file]) => (file ? [file] : numbers!.match(/\d+/g)!))
    .filter((cited) => !isDecision(cited))
    .map((cited) => `there is no decision ${cited}`);

/** The anchors of a page: those that it sets itself, and those that viewers make of its headings. */
function anchorsOf(text: string): Set<string> {
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  const ofHeadings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...own, ...ofHeadings]);
}

/** Addresses of the service (`/docs`, `op:…`) stand in guides alone, where `npm run check:guides` looks at them. */
function linkProblems(text: string, file: string): string[] {
  return [...withoutCode(text).matchAll(LINK)]
    .map(([, address]) => address!)
    .filter((address) => !/^(?:[a-z]+:|\/)/.test(address))
    .flatMap((address) => {
      const [place = '', anchor] = address.split('#');
      const target = place === '' ? file : path.join(path.dirname(file), place);
      if (!existsSync(path.join(projectRoot, target))) return [`the link ${address} leads nowhere`];
      const isThere = anchor === undefined || anchorsOf(target === file ? text : read(target)).has(anchor);
      return isThere ? [] : [`${target} has no #${anchor}`];
    });
}

const imageProblems = (text: string, file: string): string[] =>
  [...withoutCode(text).matchAll(IMAGE)]
    .map(([, inMarkdown, inHtml]) => (inMarkdown ?? inHtml)!)
    .filter((address) => !existsSync(path.join(projectRoot, path.dirname(file), address)))
    .map((address) => `the image ${address} is not there`);

/** Files with secrets of a deployment (`*.env`) are nowhere committed. A decision may be named by its number alone. */
const fileProblems = (text: string): string[] =>
  [...text.matchAll(NAMED_FILE)]
    .map(([, file]) => file!)
    .filter((file) => !/\.env$|decisions\/\d{4}$/.test(file) && !existsSync(path.join(projectRoot, file)))
    .map((file) => `there is no ${file}`);

const problemsIn = (files: string[], problemsOf: (text: string, file: string) => string[]): string[] =>
  files.flatMap((file) => problemsOf(read(file), file).map((problem) => `${file}: ${problem}`));

describe('what is cited exists', () => {
  const markdown = projectFiles(/\.md$/);
  const all = projectFiles(/\.(?:md|tsx?|m?js|cjs|css|py|ya?ml)$/).filter(
    (file) => file !== 'tools/citations.test.ts',
  );
  const clauses = clausesOf(read('docs/contract.md'));

  it('every clause of the contract that code, tests or documents cite', () => {
    expect(all.length).toBeGreaterThan(1_500);
    expect(clauses.size).toBeGreaterThan(30);
    expect(problemsIn(all, (text) => contractProblems(text, clauses))).toEqual([]);
  });

  it('every decision that code, tests or documents cite', () => {
    expect(problemsIn(all, decisionProblems)).toEqual([]);
  });

  it('every file and heading that a document links to', () => {
    expect(markdown.length).toBeGreaterThan(80);
    expect(problemsIn(markdown, linkProblems)).toEqual([]);
  });

  it('every image that a document shows, and every image is shown', () => {
    expect(problemsIn(markdown, imageProblems)).toEqual([]);
    const images = projectFiles(/^docs\/images\/.*\.png$/);
    expect(images.length).toBeGreaterThan(3);
    const readme = read('README.md');
    expect(
      images.filter((image) => !readme.includes(`(${image})`) && !readme.includes(`"${image}"`)),
    ).toEqual([]);
    // The README is read over slow lines too.
    expect(images.filter((image) => statSync(path.join(projectRoot, image)).size >= 150_000)).toEqual([]);
  });

  it('every file of ours that a document names', () => {
    expect(problemsIn(markdown, fileProblems)).toEqual([]);
  });

  it('every decision is in the index of decisions, once', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(
      ([, file]) => file,
    );
    expect(listed.toSorted()).toEqual(DECISIONS.filter((file) => file !== 'README.md').toSorted());
  });
});

describe('a fault that is planted is found', () => {
  const clauses = new Set(['1', '1.3', '3']);

  it.each([
    ['// the order of contract 1.3', []],
    ['/** The numbers of contract 1.3 and 3. */', []],
    ['// the order of CONTRACT 1.3', ['"CONTRACT 1.3" is written "contract 1.3"']],
    ['// see contract 1.33', ['contract 1.33 has no heading']],
    ['// see contract 1.3, 3 and 9.1', ['contract 9.1 has no heading']],
    ['/**\n * the order of contract\n * 8.\n */', ['contract 8 has no heading']],
    ['class Contract005 {} // expand and contract', []],
  ])('%j cites the contract with %j', (text, problems) => {
    expect(contractProblems(text, clauses)).toEqual(problems);
  });

  it.each([
    ['(decision 4), decisions 12 and 13, `docs/decisions/0042`', []],
    ['docs/decisions/0004-statements-from-entities.md', []],
    ['as decision 9999 says', ['there is no decision 9999']],
    ['Decisions 4 and\n// 9998', ['there is no decision 9998']],
    ['docs/decisions/9997', ['there is no decision 9997']],
    ['decisions/0004-another-name.md', ['there is no decision 0004-another-name.md']],
  ])('%j cites decisions with %j', (text, problems) => {
    expect(decisionProblems(text)).toEqual(problems);
  });

  it.each([
    ['[a](README.md) [b](docs/decisions) [c](https://a.example) `[d](nowhere.md)`', []],
    ['## Run it\n[a](#run-it) <a id="1.3"></a> [b](#1.3)', []],
    ['[a](nowhere.md)', ['the link nowhere.md leads nowhere']],
    ['[a](#nowhere)', ['README.md has no #nowhere']],
  ])('%j has links with %j', (text, problems) => {
    expect(linkProblems(text, 'README.md')).toEqual(problems);
  });

  it.each([
    ['![a](LICENSE) `![b](nowhere.png)`', []],
    ['![a](nowhere.png)', ['the image nowhere.png is not there']],
    [
      '<td><img alt="a" src="docs/nowhere.png" width="200"></td>',
      ['the image docs/nowhere.png is not there'],
    ],
  ])('%j shows images with %j', (text, problems) => {
    expect(imageProblems(text, 'README.md')).toEqual(problems);
  });

  it('a file that is not there is found', () => {
    expect(fileProblems('`kernel/core/root.ts`, `docs/decisions/0042`, `deploy/.env`, `npm test`')).toEqual(
      [],
    );
    expect(fileProblems('in `kernel/core/nowhere.ts`')).toEqual(['there is no kernel/core/nowhere.ts']);
  });
});
