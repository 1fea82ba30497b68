import type { PlanNode, ResponsePath, SubscriptionNode } from '@apollo/query-planner';
import { compileFetch, type PlanSurroundings } from './fetch-step.ts';
import { placesAt } from './places.ts';
import type { Step } from './running-operation.ts';
import { Unsupported } from './unsupported.ts';

/** Compiles a plan. `path` is the place of the node in the response, known before anything runs. */
export function compileNode(
  node: PlanNode | SubscriptionNode,
  surroundings: PlanSurroundings,
  path: ResponsePath = [],
): Step {
  switch (node.kind) {
    case 'Fetch':
      return compileFetch(node, path, surroundings);
    case 'Sequence': {
      const steps = node.nodes.map((child) => compileNode(child, surroundings, path));
      return async (running, at) => {
        for (const step of steps) await step(running, at);
      };
    }
    case 'Parallel': {
      const steps = node.nodes.map((child) => compileNode(child, surroundings, path));
      return async (running, at) => void (await Promise.all(steps.map((step) => step(running, at))));
    }
    case 'Flatten': {
      const step = compileNode(node.node, surroundings, [...path, ...node.path]);
      return async (running, at) => {
        const places = placesAt(at, node.path);
        if (places) await step(running, places);
      };
    }
    default:
      throw new Unsupported(`a plan with a ${node.kind} node`);
  }
}
