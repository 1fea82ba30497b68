interface Draft {
  part: string;
  migrations: readonly { name: string }[];
  name: string;
  statements: readonly string[];
}

/** The file of the next migration of a part. */
export function migrationFile({ part, migrations, name, statements }: Draft) {
  const noun = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const numbers = migrations.map((migration) => Number(/\d+$/.exec(migration.name)?.[0] ?? 0));
  const number = String(Math.max(0, ...numbers) + 1).padStart(3, '0');
  const className = noun + number;
  const lines = statements.map((statement) => `this.addSql(${literal(statement)});`);
  const home = part === 'kernel' ? 'kernel/store' : `subgraphs/${part}`;
  return {
    file: `${home}/migrations/${number}-${name}.ts`,
    className,
    text: `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
    ${lines.join('\n    ')}
  }
}
`,
  };
}

const literal = (statement: string): string => `\`${statement.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``;
