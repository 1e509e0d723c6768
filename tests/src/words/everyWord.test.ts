import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { ENGLISH } from '../../../src/words/page/words';

const projectPaths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));

describe('words', () => {
  it('are named after their folder, each area once', () => {
    const files = projectPaths.filter((path) => /^src\/.*\/words\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(10);
    const named = files.map((path) => {
      const [, name = ''] = /wordsOf\(\s*'([^']+)'/.exec(readFileSync(path, 'utf8')) ?? [];
      return `src/${name}`;
    });
    expect(named).toEqual(files.map(dirname));
  });

  it('include all text of index.html, and no others', () => {
    const page = readFileSync('index.html', 'utf8')
      .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->|<template[\s\S]*?<\/template>/g, '')
      .replace(/<span[^>]* data-brand>[^<]*<\/span>/, '');
    const texts = [
      ...[...page.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text),
      ...[...page.matchAll(/aria-label="([^"]+)"/g)].map(([, text = '']) => text),
    ]
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter((text) => text !== '');
    expect([...new Set(texts)].toSorted()).toEqual([...new Set(Object.values(ENGLISH))].toSorted());
  });
});

describe('streams', () => {
  interface Node {
    readonly type: string;
    readonly [field: string]: unknown;
  }
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && 'type' in value;

  /** Returns the strings in a file that a person might read, except those for developers: errors and reports. */
  function sentences(node: unknown): readonly string[] {
    if (Array.isArray(node)) return node.flatMap(sentences);
    if (!isNode(node)) return [];
    if (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error'))
      return nameOf(node['callee']) === 'ApiError' ? sentences(node['arguments']) : [];
    if (node.type === 'CallExpression' && /^(warn|refuse)$/.test(nameOf(node['callee']))) return [];
    if (node.type === 'ImportDeclaration') return [];
    const written =
      node.type === 'Literal' && typeof node['value'] === 'string'
        ? node['value']
        : node.type === 'TemplateElement'
          ? String((node['value'] as { cooked?: unknown }).cooked)
          : '';
    // Matches several words with a capital at the start or a full stop at the end.
    const isSentence =
      /^\P{L}*\p{Lu}\p{Ll}*\P{L}* \p{L}/u.test(written) || /\p{L} .*[.!?…]$/u.test(written);
    return [...(isSentence ? [written] : []), ...Object.values(node).flatMap(sentences)];
  }
  const nameOf = (callee: unknown): string => {
    if (!isNode(callee)) return '';
    const { name, property } = callee;
    return typeof name === 'string' ? name : nameOf(property);
  };
  const found = (source: string): readonly string[] =>
    sentences(parseSync('file.ts', source).program.body);

  it('contain no sentence for a player', () => {
    // The contract describes its readers to operators; the product never imports the descriptions.
    const files = projectPaths.filter((path) => /^streams\/.*(?<!\.described)\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(50);
    const said = files.flatMap((path) =>
      found(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
    );
    // The name of a sport, for which a server may send its own words.
    expect(said).toEqual(['streams/catalogue/wireEvents.ts: Horse racing']);
  });

  it('are searched for sentences in messages for a player', () => {
    expect(found(`const message = 'The bet was voided.';`)).toEqual(['The bet was voided.']);
    expect(found('fail({ message: `Please wait ${left} more` });')).toHaveLength(1);
    expect(found(`new ApiError({ kind: 'network', message: 'No network' });`)).toHaveLength(1);
    expect(
      found(`report.warn('Entries left out'); throw new Error('Two slots share it.');`),
    ).toEqual([]);
  });
});
