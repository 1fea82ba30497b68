import type { PlanNode, ResponsePath, SubscriptionNode } from '@apollo/query-planner';
import { compileFetch, type PlanSurroundings } from './fetch-step.ts';
import { placesAt } from './places.ts';
import type { Step } from './running.ts';
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
    case 'Sequence':
      return inSequence(node.nodes.map((child) => compileNode(child, surroundings, path)));
    case 'Parallel':
      return inParallel(node.nodes.map((child) => compileNode(child, surroundings, path)));
    case 'Flatten':
      return movedTo(node.path, compileNode(node.node, surroundings, [...path, ...node.path]));
    default:
      throw new Unsupported(`a plan with a ${node.kind} node`);
  }
}

const inSequence =
  (steps: Step[]): Step =>
  async (running, at) => {
    for (const step of steps) await step(running, at);
  };

const inParallel =
  (steps: Step[]): Step =>
  async (running, at) => {
    await Promise.all(steps.map((step) => step(running, at)));
  };

const movedTo =
  (path: ResponsePath, step: Step): Step =>
  async (running, at) => {
    const places = placesAt(at, path);
    if (places) await step(running, places);
  };
