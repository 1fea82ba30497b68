/** Scales values of a ranker to shares by gradient ascent: a curve under a ceiling is no logistic regression. */

interface ScaledExample {
  value: number;
  isRight: boolean;
  weight: number;
}

const STEPS = 300;
const STEP = 0.1;
const LEAST = 1e-12;

/** The slope and the constant with which `most` of a logistic curve of the values is likeliest. */
export function learnScale(examples: readonly ScaledExample[], most: number): [number, number] {
  const counted = examples.filter(({ weight }) => weight > 0);
  const scale: [number, number] = [1, 0];
  const squares: [number, number] = [LEAST, LEAST];
  for (let step = 0; step < STEPS; step++) {
    const slopes: [number, number] = [0, 0];
    for (const { value, isRight, weight } of counted) {
      const curve = 1 / (1 + Math.exp(-scale[0] * value - scale[1]));
      const share = most * curve;
      const off = weight * (isRight ? 1 - curve : (-share * (1 - curve)) / Math.max(LEAST, 1 - share));
      slopes[0] += off * value;
      slopes[1] += off;
    }
    for (const side of [0, 1] as const) {
      squares[side] += slopes[side] ** 2;
      scale[side] += (STEP * slopes[side]) / Math.sqrt(squares[side]);
    }
  }
  return scale;
}
