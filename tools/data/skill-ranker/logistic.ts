/** Logistic regression by Newton's method: exact, quick for some dozens of features, and without a package. */

export interface Example {
  features: ArrayLike<number>;
  isRight: boolean;
  weight: number;
}

const STEPS = 8;
/** A feature that never changes says nothing. */
const LEAST_SPREAD = 1e-4;

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/** One weight for each feature, and the constant last. `ridge` keeps weights small where examples are few. */
export function learnLogistic(examples: readonly Example[], features: number, ridge: number): Float64Array {
  const { mean, spread } = spreadOf(examples, features);
  const size = features + 1;
  const weights = new Float64Array(size);
  const scaled = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(size);
    const curve = Array.from({ length: size }, () => new Float64Array(size));
    for (const { features: values, isRight, weight } of examples) {
      let sum = weights[features]!;
      for (let at = 0; at < features; at++) {
        scaled[at] = spread[at]! < LEAST_SPREAD ? 0 : (values[at]! - mean[at]!) / spread[at]!;
        sum += weights[at]! * scaled[at]!;
      }
      scaled[features] = 1;
      const share = logistic(sum);
      const off = weight * ((isRight ? 1 : 0) - share);
      const bend = weight * share * (1 - share);
      for (let row = 0; row < size; row++) {
        slope[row]! += off * scaled[row]!;
        for (let column = 0; column <= row; column++)
          curve[row]![column]! += bend * scaled[row]! * scaled[column]!;
      }
    }
    for (let at = 0; at < features; at++) {
      slope[at]! -= ridge * weights[at]!;
      curve[at]![at]! += ridge;
    }
    curve[features]![features]! += 1e-6;
    solve(curve, slope).forEach((change, at) => (weights[at]! += change));
  }
  return unscaled(weights, mean, spread);
}

function spreadOf(examples: readonly Example[], features: number) {
  const mean = new Float64Array(features);
  const spread = new Float64Array(features);
  let total = 0;
  for (const { features: values, weight } of examples) {
    total += weight;
    for (let at = 0; at < features; at++) mean[at]! += weight * values[at]!;
  }
  for (let at = 0; at < features; at++) mean[at]! /= total;
  for (const { features: values, weight } of examples)
    for (let at = 0; at < features; at++) spread[at]! += weight * (values[at]! - mean[at]!) ** 2;
  for (let at = 0; at < features; at++) spread[at] = Math.sqrt(spread[at]! / total);
  return { mean, spread };
}

/** Cholesky: the curve is symmetric and positive, and only its lower half is filled. */
function solve(curve: Float64Array[], slope: Float64Array): Float64Array {
  const size = slope.length;
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = curve[row]![column]!;
      for (let at = 0; at < column; at++) sum -= curve[row]![at]! * curve[column]![at]!;
      curve[row]![column] = row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / curve[column]![column]!;
    }
  const solved = slope.slice();
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) solved[row]! -= curve[row]![at]! * solved[at]!;
    solved[row]! /= curve[row]![row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) solved[row]! -= curve[at]![row]! * solved[at]!;
    solved[row]! /= curve[row]![row]!;
  }
  return solved;
}

function unscaled(weights: Float64Array, mean: Float64Array, spread: Float64Array): Float64Array {
  const result = weights.slice();
  const last = weights.length - 1;
  for (let at = 0; at < last; at++) {
    result[at] = spread[at]! < LEAST_SPREAD ? 0 : weights[at]! / spread[at]!;
    result[last]! -= result[at]! * mean[at]!;
  }
  return result;
}
