import { findOldFont } from './old-fonts'

const garbled = [
  // Signs that were lost: "Nguy\uFFFDn", "Nguy?n", "?inh".
  /\uFFFD|\p{L}\?+\p{L}|(?:^|\s)\?+\p{L}/u,
  // UTF-8 that was read as a code page of single bytes: "Nguyá»…n", "TrÆ°Æ¡ng".
  /[ÃÄÅÂ][\u0080-\u00BF\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|á[º»]|Æ[°¡]/u,
  // VNI: a letter and then its marks as another one, "Nguyeãn Vaên".
  /[ae][øûõåäêâù]|e[ãáàï]|o[âåäøûõù]|a[ãáà]|u[øûù]|y[øûõù]/iu,
  // TCVN3: signs within words, "V¨n".
  /\p{L}[¡-©«-¶¸¹»-¿]|[¡-©«-¶¸¹»-¿]\p{L}|\p{Ll}[ĂĐƠƯ]\p{Ll}/u,
]

/** Whether a text of a file lost its letters on the way: an old font's codes (VNI, TCVN3), a wrong code page, "Nguy?n". */
export function isGarbled(text: string): boolean {
  const composed = text.normalize('NFC')
  return garbled.some((pattern) => pattern.test(composed)) || findOldFont(composed) !== undefined
}
