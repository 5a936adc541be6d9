import { AnalysisConfig } from '@assay/analysis/config';
import { CompaniesConfig } from '@assay/companies/config';
import { GatewayConfig } from '@assay/gateway/config';
import { ScorerConfig } from '@assay/scorer/config';
import type { TObject, TSchema } from 'typebox';
import { processIo } from './commands/io.ts';
import { EmbeddedVariables } from './config.ts';
import { buildProgram } from './program.ts';

/** The processes that read variables, by the names the README gives them. */
const PROCESSES: Record<string, TObject> = {
  embedded: EmbeddedVariables,
  gateway: GatewayConfig,
  companies: CompaniesConfig,
  analysis: AnalysisConfig,
  scorer: ScorerConfig,
};

type Row = { name: string; type: string; fallback: string; description: string; readers: string[] };

const textOf = (schema: TSchema, key: string): string => {
  const value: unknown = Reflect.get(schema, key);
  return value === undefined ? '' : String(value);
};

const typeOf = (schema: TSchema) => {
  const type = textOf(schema, 'type');
  return ['integer', 'boolean'].includes(type) ? type : 'string';
};

const describe = (readers: string[], [name, schema]: [string, TSchema]): Row => ({
  name,
  type: typeOf(schema),
  fallback: textOf(schema, 'default'),
  description: textOf(schema, 'description'),
  readers,
});

/** Rows that say the same of one variable become one row with all its readers. */
const merged = (rows: Row[]): Row[] => {
  const byText = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.name}|${row.fallback}|${row.description}`;
    const known = byText.get(key);
    if (known) known.readers.push(...row.readers);
    else byText.set(key, row);
  }
  return [...byText.values()].toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const line = ({ name, type, fallback, description, readers }: Row) => {
  const all = readers.length === Object.keys(PROCESSES).length;
  const shown = fallback === '' ? '' : `\`${fallback}\``;
  return `| \`${name}\` | ${type} | ${shown} | ${cell(description)} | ${all ? 'all' : readers.join(', ')} |`;
};

/** The table of every variable, its type, default and meaning, and the processes that read it, as Markdown. */
export const configurationTable = (): string => {
  const rows = Object.entries(PROCESSES).flatMap(([reader, { properties }]) =>
    Object.entries(properties).map((entry) => describe([reader], entry)),
  );
  return [
    '| variable | type | default | what it is | read by |',
    '|---|---|---|---|---|',
    ...merged(rows).map(line),
  ].join('\n');
};

/** What the command line offers, as its own help says it. */
export const commandHelp = (): string => {
  const program = buildProgram(processIo(), () => undefined);
  const texts = program.commands.map((command) => command.helpInformation().trimEnd());
  return ['```', texts.join('\n\n'), '```'].join('\n');
};

const SECTIONS: Record<string, () => string> = { configuration: configurationTable, help: commandHelp };

/** Fills the generated sections of a README, between `<!-- name -->` and `<!-- /name -->`. */
export const fillReadme = (readme: string): string =>
  Object.entries(SECTIONS).reduce(
    (text, [name, generate]) =>
      text.replace(
        new RegExp(`<!-- ${name} -->\n[^]*?<!-- /${name} -->`),
        () => `<!-- ${name} -->\n${generate()}\n<!-- /${name} -->`,
      ),
    readme,
  );
