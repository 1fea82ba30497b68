export interface Point {
  latitude: number;
  longitude: number;
}

/** The point if it is inside India: both sources hold zeros, swapped pairs and points at sea. */
export function pointInIndia(latitude: number, longitude: number): Point | undefined {
  const inside = latitude > 6.5 && latitude < 37.2 && longitude > 68 && longitude < 97.5;
  return inside ? { latitude, longitude } : undefined;
}

export function kilometres(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const north = (one.latitude - other.latitude) * 111.2;
  const east = (one.longitude - other.longitude) * 111.3 * Math.cos(one.latitude * radians);
  return Math.hypot(north, east);
}

/** The middle one by each coordinate: a few wrong points do not move it. */
export function middle(points: Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}
