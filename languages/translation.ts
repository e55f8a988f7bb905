/**
 * What a module of texts has to hold in another language: the same keys, the same parameters, any words. A missing, an
 * additional or a differently called text does not compile.
 *
 * @example
 * import type { strings as vietnamese } from '@vot/web/src/play/draw/strings'
 * export const strings: Translation<typeof vietnamese> = { … }
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Said
    ? (...parameters: Parameters) => Translation<Said>
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
