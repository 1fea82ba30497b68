// Run by tests as a process of its own that can be killed: some writers that say what they have committed.
import { runWriter } from './writers.ts';

process.stdin.resume().once('end', () => process.exit());
const { url, writers } = JSON.parse(process.argv[2]!) as { url: string; writers: number };
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
const say = (line: string) => process.stdout.write(`${line}\n`);
await Promise.all(Array.from({ length: writers }, () => runWriter(url, stop.signal, say)));
process.exit(0);
