import type { PlanNode, ResponsePath } from '@apollo/query-planner';
import { compileFetch } from './fetch-step.ts';
import type { FetchCompiler } from './fetch.types.ts';
import { placesAt, type Step } from './places.ts';

export interface PlanCompiler extends FetchCompiler {
  /** Whether the variable of a condition is true in a request. */
  isTrue: (variable: string, variables: Record<string, unknown>) => boolean;
}

/** Compiles a plan. `path` is the place of the node in the response, known before anything runs. */
export function compileNode(node: PlanNode, compiler: PlanCompiler, path: ResponsePath = []): Step {
  switch (node.kind) {
    case 'Fetch':
      return compileFetch(node, path, compiler);
    case 'Sequence': {
      const steps = node.nodes.map((child) => compileNode(child, compiler, path));
      return async (running, at) => {
        for (const step of steps) await step(running, at);
      };
    }
    case 'Parallel': {
      const steps = node.nodes.map((child) => compileNode(child, compiler, path));
      return async (running, at) => void (await Promise.all(steps.map((step) => step(running, at))));
    }
    case 'Flatten': {
      const step = compileNode(node.node, compiler, [...path, ...node.path]);
      return async (running, at) => {
        const places = placesAt(at, node.path, running);
        if (places.objects.length > 0) await step(running, places);
      };
    }
    case 'Condition': {
      const [yes, no] = [node.ifClause, node.elseClause].map(
        (child) => child && compileNode(child, compiler, path),
      );
      return async (running, at) => {
        const branch = compiler.isTrue(node.condition, running.variables) ? yes : no;
        await branch?.(running, at);
      };
    }
    case 'Defer':
      throw new Error('incremental delivery is not offered');
  }
}
