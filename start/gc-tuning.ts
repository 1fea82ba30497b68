import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the old space when garbage is half as much as what lives, from now on; V8 would wait until it is twice or three
 * times as much. What a start left is collected at once, with a pause of 0.1 s: 20 MB of plans and schemas at a gateway.
 */
export function keepGarbageSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
