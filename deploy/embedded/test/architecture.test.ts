import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'tap';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const root = join(import.meta.dirname, '../../..');

const Manifest = Type.Object({
  name: Type.String(),
  dependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
});

const STOREYS = ['packages', 'services', 'deploy'] as const;

const rooms = globSync('{packages,services,deploy}/*/package.json', { cwd: root }).map((file) => {
  const { name, dependencies = {} } = Value.Parse(Manifest, JSON.parse(readFileSync(join(root, file), 'utf8')));
  const folder = dirname(file);
  const storey = STOREYS.findIndex((name) => folder.startsWith(`${name}/`));
  return { name, folder, storey, dependencies: Object.keys(dependencies) };
});

const storeyOf = new Map(rooms.map(({ name, storey }) => [name, storey]));

const sources = rooms.flatMap(({ folder }) =>
  globSync(`${folder}/src/**/*.ts`, { cwd: root }).map((file) => ({
    file,
    imports: [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g)].map(
      ([, specifier = '']) => specifier,
    ),
  })),
);

test('imports go down only: a package knows no service, and no service knows another', (t) => {
  t.ok(rooms.length >= 12, 'the rooms of the house are found');
  for (const { name, storey, dependencies } of rooms) {
    for (const dependency of dependencies.filter((dependency) => storeyOf.has(dependency))) {
      const below = storeyOf.get(dependency) ?? storey;
      t.ok(storey === 0 ? below === 0 : below < storey, `${name} may use ${dependency}`);
    }
  }
  t.end();
});

/** Each driver, and the files that may import it: its adapters and nothing else. */
const ADAPTERS: Record<string, RegExp> = {
  mongodb: /^packages\/store\/src\/mongo[a-z-]*\.ts$|^services\/[a-z]+\/src\/store\/mongo[a-z-]*\.ts$/,
  'node:sqlite':
    /^packages\/store\/src\/sqlite\.ts$|^services\/[a-z]+\/src\/store\/sqlite[a-z-]*\.ts$|^packages\/broker\/src\/local/,
  amqplib: /^packages\/broker\/src\/rabbit/,
  '@aws-sdk/client-s3': /^packages\/objects\/src\/s3/,
  '@aws-sdk/lib-storage': /^packages\/objects\/src\/s3/,
  '@ai-sdk/openai': /^services\/scorer\/src\/llm\/model\.ts$/,
  '@ai-sdk/openai-compatible': /^services\/scorer\/src\/llm\/model\.ts$/,
  '@ai-sdk/anthropic': /^services\/scorer\/src\/llm\/model\.ts$/,
  '@embedpdf/pdfium': /^packages\/(?:deck\/src\/pdf|bench\/src\/deck\/pdfium)/,
};

test('a driver is imported by its adapters alone', (t) => {
  for (const [driver, allowed] of Object.entries(ADAPTERS)) {
    const users = sources.filter(({ imports }) =>
      imports.some((name) => name === driver || name.startsWith(`${driver}/`)),
    );
    t.ok(users.length > 0, `${driver} is used`);
    for (const { file } of users) t.match(file, allowed, `${file} may import ${driver}`);
  }
  t.end();
});

test('the libraries of language models are loaded when one is asked, and never at the start', (t) => {
  for (const { file } of sources)
    t.notMatch(readFileSync(join(root, file), 'utf8'), /^import (?!type ).*from '@ai-sdk\//m, file);
  t.end();
});

test('use cases know no HTTP framework', (t) => {
  const allowed = /\/(routes|directory|form)\/|\/(app|main)\.ts$|^services\/gateway\/|upload\.ts$/;
  for (const { file, imports } of sources.filter(({ file }) => file.startsWith('services/')))
    if (imports.some((name) => name === 'fastify')) t.match(file, allowed, `${basename(file)} is at the HTTP edge`);
  t.end();
});
