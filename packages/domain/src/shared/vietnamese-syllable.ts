/** Consonants that a syllable begins with, the longest first. */
const onset = /^(?:ngh|ch|gh|gi|kh|ng|nh|ph|qu|th|tr|[bcdđghklmnprstvx])?/

/** What may follow, without tone: vowels and the final consonant. */
const rimes = new Set(
  [
    'a ac ach ai am an ang anh ao ap at au ay ăc ăk ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây',
    'e ec em en eng eo ep et ê êch êm ên ênh êp êt êu i ia ich iêc iêm iên iêng iêp iêt iêu im in inh ip it iu',
    'o oa oac oach oai oam oan oang oanh oao oap oat oay oăc oăm oăn oăng oăt oc oe oem oen oeo oet oi om on ong',
    'ooc oong op ot ô ôc ôi ôm ôn ông ôp ôt ơ ơi ơm ơn ơp ơt u ua uâc uân uâng uât uây uc uê uêch uênh ui um un ung',
    'uôc uôi uôm uôn uông uôp uôt uơ up ut uy uya uych uyên uyêt uynh uyp uyt uyu ư ưa ưc ưi ưm ưn ưng ươc ươi ươm',
    'ươn ương ươp ươt ươu ưt ưu y yêm yên yêng yêt yêu',
  ].flatMap((line) => line.split(' ')),
)

/** Grave, acute, tilde, hook and dot below. */
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

/** "iê", "uô" and "ươ" carry their tone on the second vowel. */
const toneBeforeMain = /[iuy]\u031B?[\u0300\u0301\u0303\u0309\u0323][eo][\u0302\u031B]/

/** Nor does a glide at the end: "vùi", "sáu", "cháo". */
const toneOnGlide =
  /(?:[aeou][\u0302\u0306\u031B]?i|[aei]\u0302?u|u\u031Bu|[ae]o|a\u0302?y)[\u0300\u0301\u0303\u0309\u0323]$/

/** Whether a word is spelled as a Vietnamese syllable of any tone, known word or not; for telling encodings apart. */
export function isVietnameseSyllable(word: string): boolean {
  const split = word.toLowerCase().normalize('NFD')
  const marks = split.match(tones) ?? []
  const vowels = split.replace(onset, '')
  if (marks.length > 1 || toneBeforeMain.test(vowels) || toneOnGlide.test(vowels)) return false
  const bare = split.replace(tones, '').normalize('NFC')
  const begin = onset.exec(bare)?.[0] ?? ''
  // "gìn" has the "i" of its onset as its vowel, "quý" the "u".
  const rests = [bare.slice(begin.length), ...(begin === 'gi' || begin === 'qu' ? [bare.slice(1)] : [])]
  const isStopped = /(?:[cpt]|ch)$/.test(bare)
  const [tone] = marks
  // Syllables that end in a stop have two tones alone.
  if (isStopped && tone !== '\u0301' && tone !== '\u0323') return false
  return rests.some((rest) => rimes.has(rest))
}
