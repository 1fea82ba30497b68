/** Keys by which words are found that are spelled by ear, in Latin letters or in Devanagari. */

const CONSONANTS = new Map(
  Object.entries({
    क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th',
    ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh',
    म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', ळ: 'l',
  }),
); // prettier-ignore
const VOWELS = new Map(
  Object.entries({
    अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
    'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au',
    'ॉ': 'o', 'ॅ': 'e',
  }),
); // prettier-ignore
const VIRAMA = '्';
const NASAL = 'ं';

const DEVANAGARI = /^[\u0900-\u097f]+$/u;
const LATIN = /^[a-z]+$/;

/** Devanagari as it is typed in Latin letters: प्लंबर is "plambar". A consonant has an "a" unless something else follows. */
export function latinOf(word: string): string {
  let latin = '';
  const letters = [...word];
  letters.forEach((letter, at) => {
    const next = letters[at + 1];
    const consonant = CONSONANTS.get(letter);
    if (consonant !== undefined) {
      const bare = next === undefined || next === VIRAMA || VOWELS.has(next);
      latin += bare ? consonant : `${consonant}a`;
    } else if (letter === NASAL) latin += 'पफबभम'.includes(next ?? ' ') ? 'm' : 'n';
    else latin += VOWELS.get(letter) ?? '';
  });
  return latin;
}

/** One key for the spellings of a sound, vowels included: mistri and mistry, halwai and halvai, fibre and fiber. */
export function soundOf(word: string): string | undefined {
  const latin = DEVANAGARI.test(word) ? latinOf(word) : word;
  if (!LATIN.test(latin)) return undefined;
  return latin
    .replace(/(?<=[bt])re$/, 'er')
    .replaceAll('our', 'or')
    .replaceAll('tion', 'shan')
    .replaceAll(/i[sz](?=[eai])/g, 'is')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 'j')
    .replaceAll('ow', 'au')
    .replaceAll('w', 'v')
    .replaceAll(/ee|ii|ea/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/iy|y/g, 'i')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=[aeiou])h$/, '');
}

/** The consonants of a sound and its first letter: "plmbr" of plumber, plambar and प्लंबर. */
export function skeletonOf(word: string): string | undefined {
  const sound = soundOf(word);
  if (sound === undefined) return undefined;
  const skeleton = sound
    .replaceAll(/(?<=[bcdgjkpst])h/g, '')
    .replaceAll(/n(?=[bp])/g, 'm')
    .replace(/^e/, 'i')
    .replaceAll(/(?<=.)[aeiou]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
  return skeleton.length < 3 ? undefined : skeleton;
}
