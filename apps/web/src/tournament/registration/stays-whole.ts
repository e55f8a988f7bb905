/** Shorter lists stand whole. */
const mostWhole = 48

/**
 * Whether a line shows everything wherever the view is: in a short list, and where people come to a long one, by its
 * beginning and, with the keyboard, by its end.
 */
export function staysWhole(place: number, length: number, inView: number): boolean {
  return length <= mostWhole || place < inView || place === length - 1
}
