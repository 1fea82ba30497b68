interface Draft {
  part: string;
  migrations: readonly { name: string }[];
  name: string;
  statements: readonly string[];
  /** The file of the kernel's migrations of this name, where there is one. */
  kernelFile?: { file: string; text: string } | undefined;
}

const IMPORT = "import { Migration } from '@mikro-orm/migrations';\n";

/** The file of the next migration of a part. */
export function migrationFile({ part, migrations, name, statements, kernelFile }: Draft) {
  const noun = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const isKernel = part === 'kernel';
  // Each file of the kernel counts its own migrations, a subgraph all of them.
  const before = isKernel ? migrations.filter((one) => one.name.startsWith(noun)) : migrations;
  const numbers = before.map((migration) => Number(/\d+$/.exec(migration.name)?.[0] ?? 0));
  const number = String(Math.max(before.length, ...numbers) + 1).padStart(3, '0');
  const className = noun + number;
  const lines = statements.map((statement) => `this.addSql(${literal(statement)});`);
  const migration = `class ${className} extends Migration {
  override up(): void {
    ${lines.join('\n    ')}
  }
}
`;
  if (!isKernel)
    return {
      file: `subgraphs/${part}/migrations/${number}-${name}.ts`,
      className,
      text: `${IMPORT}\nexport ${migration}`,
    };
  const { file, text } = kernelFile ?? newKernelFile(name, noun);
  // The list of the migrations is the last of a file, after the classes that it names.
  const list = text.lastIndexOf('export const ');
  return { file, className, text: `${text.slice(0, list)}${migration}\n${text.slice(list)}` };
}

const newKernelFile = (name: string, noun: string) => ({
  file: `kernel/store/${name}/${name}.migrations.ts`,
  text: `${IMPORT}\nexport const ${noun[0]!.toLowerCase()}${noun.slice(1)}Migrations = [];\n`,
});

const literal = (statement: string): string => `\`${statement.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``;
