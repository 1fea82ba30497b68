/** `Azad Nagar S.O (Mumbai)`, `New Colony SO Gurgaon`, `Delhi GPO`: the kind of office ends the name. */
const KIND =
  /[\s.]+(?:s\.?\s?o|h\.?\s?o|b\.?\s?o|g\.?\s?p\.?\s?o|h\.?\s?p\.?\s?o|n\.?d\.?t\.?s\.?o|e\.?d\.?b\.?o|p\.?o)\b.*$/i;

export function officeName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(KIND, '')
    .replace(/[^A-Za-z0-9.' -]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ [A-Z]$/, '')
    .replace(/^[\s.-]+|[\s-]+$/g, '');
  return /[a-z]/.test(plain) ? plain : titleCase(plain);
}

const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s.-])[a-z]/g, (start) => start.toUpperCase());

/** Words that the post adds to the name of a town: its railway station, its courts, its old quarter. */
const ADDED =
  /[ .]*\b(?:city|town|cantt?|cantonment|kty|kutchery|katchery|bazaa?r|r ?s|railway station|station|jn|junction|courts?|fort|collectorate|head office|market|mandi|chowk|civil lines|civil station|main road|old|new|east|west|north|south|ndc|ndmc|idc|delivery|raj|hp|mp|up|cgh|mh)\b\.?/gi;

/** The name without those words, for finding the town. */
export const townIn = (name: string): string => name.replace(ADDED, ' ').replace(/\s+/g, ' ').trim();

/** Words of estates, schools and barracks: delivered to, and no places that people say they live in. */
const NOT_A_TOWN =
  /\d|\b(?:ndc|idc|sector|sec|block|phase|colony|university|univ|campus|college|camp|factory|mills?|project|thermal|power|plant|airport|aerodrome|air ?force|refinery|estate|indl|industrial|hospital|medical|institute|vidyapith|centre|center|cantt?|cantonment|lines|ordnance|steel|fertili[sz]er|g\.?i\.?d\.?c|midc|bsf|crpf|itbp|c\.?r\.?p\.?f|secretariat|collectorate|court|railway|r\.?s|township|bus ?stand|post office|market|society|housing|board)\b/i;

export const isTownName = (name: string): boolean =>
  name.length >= 2 && !NOT_A_TOWN.test(name) && !/\b[A-Z]\.?\s?[A-Z]\.?(\s?[A-Z]\.?)*(\s|$)/.test(name);
