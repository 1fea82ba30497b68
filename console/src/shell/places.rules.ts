/** A place that somebody can go to from anywhere. */
export interface Place {
  /** The address below /console, with its filters. */
  to: string;
  label: string;
  /** The kind of place, in words. */
  kind: string;
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^WF_[A-Z]{2}_[A-Z0-9]{10,40}$/, '/workflows/'],
  [/^JM_[A-Z0-9]{10,40}$/, '/mandates/'],
  [/^CP_[A-Z0-9]{10,40}$/, '/campaigns/'],
  [/^RS_[A-Z0-9]{10,40}$/, '/results/'],
  [/^EV_[A-Z0-9]{10,40}$/, '/events/'],
  [/^WH_[A-Z0-9]{26}$/, '/webhooks/'],
  [/^SR_[A-Z0-9]{10,40}$/, '/catalogue/requests/'],
  [/^sk_\d{1,9}$/, '/catalogue/skills/'],
];

const OPERATORS_PLACES: readonly (readonly [RegExp, string])[] = [
  [/^OR_[A-Z0-9]{26}$/, '/operators/organisations/'],
  [/^WH_[A-Z0-9]{26}$/, '/operators/endpoints/'],
  [/^SR_[A-Z0-9]{10,40}$/, '/catalogue/requests/'],
  [/^sk_\d{1,9}$/, '/catalogue/skills/'],
];

/** The address of what has this id; undefined for a text that is none. */
export function addressOfId(typed: string, isOperator: boolean): string | undefined {
  const id = typed.trim();
  const [, base] = (isOperator ? OPERATORS_PLACES : PLACES).find(([form]) => form.test(id)) ?? [];
  return base && base + id;
}

const MOST = 12;

/** Places whose name has all words that were typed; those that begin with the first of them come first. */
export function placesNamed(places: readonly Place[], typed: string): Place[] {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/);
  const fits = places.filter(({ label }) => words.every((word) => label.toLocaleLowerCase().includes(word)));
  const begins = ({ label }: Place) => label.toLocaleLowerCase().startsWith(words[0]!);
  return fits.toSorted((one, other) => Number(begins(other)) - Number(begins(one))).slice(0, MOST);
}
